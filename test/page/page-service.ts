import type { AddressInfo } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { isPageServed, PageModule, pageRequests } from '../../src/app/page';
import { AppConfigModule, pageConfig, useEnvironment } from '../../src/config';

@Module({ imports: [AppConfigModule, PageModule] })
class PageServiceModule {}

/** The page alone, as the service serves it; tests answer what it asks of the API themselves. */
export async function startPage(
  env: Readonly<Record<string, string>> = {},
): Promise<{ address: string; close(): Promise<void> }> {
  useEnvironment(() => ({ ...env }));
  const app = await NestFactory.create<NestExpressApplication>(PageServiceModule, { logger: false });
  const config = app.get<ReturnType<typeof pageConfig>>(pageConfig.KEY);
  if (!isPageServed(config)) throw new Error('the page is not built: npm run build');
  app.use('/ui', pageRequests(config));
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/ui/`, close: () => app.close() };
}
