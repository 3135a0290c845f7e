import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, Observable } from 'rxjs';
import { Envelope } from './envelope';
import { NO_ENVELOPE } from './no-envelope.decorator';
import { Reply } from './reply';

/** Wraps what a handler returns: plain data as it is, a Reply with its message and page. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.getAllAndOverride<boolean>(NO_ENVELOPE, [context.getHandler(), context.getClass()]))
      return next.handle();
    return next.handle().pipe(map(toEnvelope));
  }
}

function toEnvelope(result: unknown): Envelope {
  const reply = result instanceof Reply ? result : Reply.of(result ?? {});
  return {
    data: reply.data,
    error: '',
    error_list: [],
    message: reply.message,
    metadata: reply.page ?? {},
    status: 200,
  };
}
