import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { isPageServed } from '../../app/page';
import type { ProcessLifetime } from '../../app/process-lifetime';
import { startService } from '../../app/start-service';
import { signOwnToken } from '../../auth';
import { currentAppConfig, useEnvironment } from '../../config';
import { ApiClient } from './api-client';

const HOST = '127.0.0.1';
const USUAL_PORT = 3000;
const TOKEN_SECONDS = 24 * 3600;

/** The folders of the demo, all below one folder that is removed at its end. */
export interface DemoFolders {
  readonly data: string;
  /** The folder that connectors may read. */
  readonly sources: string;
}

export interface DemoService {
  readonly client: ApiClient;
  /** The address of the page; undefined where it is not built. */
  readonly page?: string;
}

/** Starts the service in this process, on a MongoDB, a port and keys of its own, whatever else is configured. */
export async function startDemoService(
  lifetime: ProcessLifetime,
  folders: DemoFolders,
  onDownload: () => void,
): Promise<DemoService> {
  const port = (await isFree(USUAL_PORT)) ? USUAL_PORT : 0;
  useEnvironment((own) => {
    const { PATH, NO_COLOR, MONGOD_BINARY, HELM_BINARY, RULE_THREADS } = own;
    const hasMongod = sharePrograms(resolve(own.DATA_DIR || '.plumbline'), folders.data);
    if (!hasMongod && !MONGOD_BINARY) onDownload();
    return {
      PATH,
      NO_COLOR,
      MONGOD_BINARY,
      HELM_BINARY,
      RULE_THREADS,
      PORT: own.PORT || String(port),
      HOST,
      DATA_DIR: folders.data,
      CONNECTOR_ROOTS: folders.sources,
      GIT_PROTOCOLS: 'file',
      LOG_LEVEL: own.LOG_LEVEL || 'warn',
    };
  });
  const app = await startService(lifetime);
  const { port: listening } = app.getHttpServer().address() as { port: number };
  const config = currentAppConfig();
  const token = signOwnToken(config, { sub: 'demo', expiresInSeconds: TOKEN_SECONDS });
  const origin = `http://${HOST}:${listening}`;
  const client = new ApiClient(`${origin}/${config.auth.defaultTenant}`, token);
  return { client, ...(isPageServed(config.page) && { page: `${origin}/ui` }) };
}

/**
 * Lets the demo use a mongod that was downloaded for the service, and the other way round; returns true when there is
 * one already.
 */
function sharePrograms(dataDir: string, demoDataDir: string): boolean {
  const programs = join(dataDir, 'bin');
  mkdirSync(programs, { recursive: true });
  mkdirSync(demoDataDir, { recursive: true, mode: 0o700 });
  symlinkSync(programs, join(demoDataDir, 'bin'));
  return readdirSync(programs).length > 0;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((found) => {
    const probe = createServer();
    probe.once('error', () => found(false));
    probe.listen(port, HOST, () => probe.close(() => found(true)));
  });
}
