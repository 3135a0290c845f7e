import { readFile } from 'node:fs/promises';
import { HostApi, type HostAccess } from './host-api';

const TIME_LIMIT_MS = 10_000;

/** The settings of the service for servers that tenants name. */
interface HostSettings {
  readonly allowPrivateHosts: boolean;
  /** A file with the certificates of the authorities to trust. */
  readonly certificates: string | undefined;
}

export async function openHost(
  access: HostAccess,
  { allowPrivateHosts, certificates }: HostSettings,
): Promise<HostApi> {
  const trusted = certificates === undefined ? {} : { certificates: await readFile(certificates, 'utf8') };
  return new HostApi(access, { allowPrivateHosts, timeLimitMs: TIME_LIMIT_MS, ...trusted });
}
