import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { requestId } from '../common/http/request-id.middleware';

const PROBES: ReadonlySet<string> = new Set(['/health/live', '/health/ready', '/metrics']);

/** A worker answers probes and nothing of the API. */
export function configureWorker(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestId, probesOnly);
}

function probesOnly({ path }: Request, response: Response, next: NextFunction): void {
  if (PROBES.has(path)) next();
  else response.status(404).json({ status: 'not found' });
}
