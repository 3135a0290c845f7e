import type { ConfigType } from '@nestjs/config';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { answerClientErrors } from '../common/envelope/client-error';
import { inOrderOfArrival } from '../common/http/arrivals.middleware';
import { requireHost } from '../common/http/require-host.middleware';
import { requestId } from '../common/http/request-id.middleware';
import { requestTarget } from '../common/http/request-target.middleware';
import { tenantPath } from '../common/http/tenant-path.middleware';
import { RequestLogMiddleware } from '../common/logging/request-log.middleware';
import { MetricsService } from '../common/metrics/metrics.service';
import { parseQueryString } from '../common/validation/query-parser';
import { httpConfig, pageConfig } from '../config';
import { serveDocumentation } from './openapi';
import { isPageServed, pageRequests } from './page';

/** Everything between `create` and `listen`; the e2e tests go through it too. */
export async function configureApp(app: NestExpressApplication): Promise<void> {
  const config = app.get<ConfigType<typeof httpConfig>>(httpConfig.KEY);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', parseQueryString);
  matchPathsAsSpelled(app);
  app.use(requestId, app.get(MetricsService).measure, app.get(RequestLogMiddleware).record, inOrderOfArrival(1000));
  app.use(requestTarget, requireHost, tenantPath);
  // No upgrade-insecure-requests: Swagger UI would load nothing on plain http.
  app.use(helmet({ contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } } }));
  if (config.corsOrigins.length > 0)
    app.enableCors({ origin: config.corsOrigins, exposedHeaders: ['x-request-id', 'Retry-After'] });
  const page = app.get<ConfigType<typeof pageConfig>>(pageConfig.KEY);
  if (isPageServed(page)) app.use('/ui', pageRequests(page));
  await serveDocumentation(app, config.publicUrl);
  configureServer(app, config);
}

/** Express would take its setting for this only before its first middleware, which Nest adds when it makes the application. */
function matchPathsAsSpelled(app: NestExpressApplication): void {
  Object.assign(app.getHttpAdapter().getInstance().router, { caseSensitive: true });
}

/** A connection without any traffic for this long is closed: its client is not reading the answer. */
const IDLE_MS = 180_000;

function configureServer(
  app: NestExpressApplication,
  { keepAliveTimeoutMs, uploadTimeLimitMs }: ConfigType<typeof httpConfig>,
): void {
  const server = app.getHttpServer();
  server.timeout = IDLE_MS;
  // Bodies that a handler reads have their own time limits; this one covers all others.
  server.requestTimeout = uploadTimeLimitMs + 60_000;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  // Longer than the keep-alive: headers that begin to arrive just before it ends must still be read.
  server.headersTimeout = keepAliveTimeoutMs + 5000;
  answerClientErrors(server);
}
