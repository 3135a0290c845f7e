import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ServiceError } from '../errors/service-error';
import { MAX_PARAMETERS } from '../validation/query-parser';

/** Refuses a query string of which only a part would be read. */
@Injectable()
export class QueryParametersGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { url } = context.switchToHttp().getRequest<Request>();
    if (url.length > MAX_PARAMETERS && url.slice(url.indexOf('?')).split('&').length > MAX_PARAMETERS)
      throw ServiceError.invalid(`The address holds more than ${MAX_PARAMETERS} query parameters.`);
    return true;
  }
}
