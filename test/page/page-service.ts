import type { AddressInfo } from 'node:net';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { isPageServed, PageModule, pageRequests } from '../../src/app/page';
import { pageConfig } from '../../src/config';
import { readAppConfig } from '../../src/config/app-config';

@Global()
@Module({})
class SettingsModule {}

/** The page alone, as the service serves it; tests answer what it asks of the API themselves. */
export async function startPage(
  env: Readonly<Record<string, string>> = {},
): Promise<{ address: string; close(): Promise<void> }> {
  const { page } = readAppConfig(env);
  if (!isPageServed(page)) throw new Error('the page is not built: npm run build');
  const settings: DynamicModule = {
    module: SettingsModule,
    imports: [PageModule],
    providers: [{ provide: pageConfig.KEY, useValue: page }],
    exports: [pageConfig.KEY],
  };
  const app = await NestFactory.create<NestExpressApplication>(settings, { logger: false });
  app.use('/ui', pageRequests(page));
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/ui/`, close: () => app.close() };
}
