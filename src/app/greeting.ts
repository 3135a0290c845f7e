import type { ConfigType } from '@nestjs/config';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { signOwnToken } from '../auth';
import { authConfig, databaseConfig, pageConfig } from '../config';
import { isPageServed } from './page';

const TOKEN_SECONDS = 30 * 24 * 3600;

/** Prints the address, the documentation, and in development a call that works. */
export function greet(app: NestExpressApplication): void {
  const { port, address } = app.getHttpServer().address() as { port: number; address: string };
  const base = `http://${reachable(address)}:${port}`;
  const lines = [`Plumbline is ready at ${base}`];
  if (isPageServed(app.get<ConfigType<typeof pageConfig>>(pageConfig.KEY))) lines.push(`  Page         ${base}/ui`);
  lines.push(`  Swagger UI   ${base}/docs`);
  const auth = app.get<ConfigType<typeof authConfig>>(authConfig.KEY);
  if (auth.key.kind === 'development') {
    const database = app.get<ConfigType<typeof databaseConfig>>(databaseConfig.KEY);
    const token = signOwnToken({ auth, database }, { expiresInSeconds: TOKEN_SECONDS });
    lines.push(
      `  Token        ${token}`,
      '  Try          ' + `curl -H "Authorization: Bearer ${token}" ${base}/${auth.defaultTenant}/api/collection/list`,
      '  (development key: set JWT_SECRET, JWT_PUBLIC_KEY or JWT_JWKS_URI for anything else)',
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

function reachable(address: string): string {
  if (address === '0.0.0.0' || address === '::') return 'localhost';
  return address.includes(':') ? `[${address}]` : address;
}
