import type { IncomingHttpHeaders } from 'node:http';

/** The hosts of repositories whose calls are understood. */
export const CODE_HOSTS = ['github', 'gitlab', 'bitbucket', 'azure'] as const;
export type CodeHost = (typeof CODE_HOSTS)[number];

export function isCodeHost(text: string): text is CodeHost {
  return CODE_HOSTS.some((host) => host === text);
}

/** A call as it came in. */
export interface HostCall {
  readonly host: CodeHost;
  readonly headers: IncomingHttpHeaders;
  /** The bytes that the host has signed. */
  readonly body: Buffer;
}

/** One header; empty when it is missing or comes more than once. */
export function headerOf({ headers }: Pick<HostCall, 'headers'>, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
