import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { Observable } from 'rxjs';
import type { ServiceRequest } from '../common/context/service-request';
import { ServiceError } from '../common/errors/service-error';
import { Turns } from '../common/http/turns';
import { timeLimitOf } from './time-limit.decorator';

/**
 * Lets handlers begin in turn, after the body was read and until the result is there: neither a slow sender nor a slow
 * reader holds a turn. Routes outside the tenants and operations that may take any time go past.
 */
@Injectable()
export class TurnInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly turns: Turns,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const isProbe = context.switchToHttp().getRequest<ServiceRequest>().tenant === undefined;
    if (isProbe || timeLimitOf(this.reflector, context, 0) === Infinity) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return new Observable((subscriber) => {
      const end = this.turns.ask(() => {
        // Nobody waits for the answer any more. Later, because a thousand in a row would nest too deep.
        if (response.destroyed) setImmediate(() => subscriber.error(ServiceError.abandoned()));
        else subscriber.add(next.handle().subscribe(subscriber));
      });
      subscriber.add(end);
    });
  }
}
