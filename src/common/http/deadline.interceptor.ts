import { CallHandler, ExecutionContext, Injectable, NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Observable, throwError, timeout } from 'rxjs';
import { currentContext } from '../context/request-context';
import { ServiceError } from '../errors/service-error';

export const DEADLINE_MS = 1900;
const OWN_DEADLINE = 'own-deadline';

type Applies = (request: Request) => boolean;

/** For operations that set their own limit, always or for some requests: free queries, uploads, searches over many runs. */
export const OwnDeadline = (applies: Applies = () => true) => SetMetadata(OWN_DEADLINE, applies);

/**
 * Answers 503 within 2 s when the database hangs. The driver has no time limit per operation that also covers a
 * server which accepts and never answers; its heartbeats find such a server a little later and free the connections.
 */
@Injectable()
export class DeadlineInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const applies = this.reflector.get<Applies | undefined>(OWN_DEADLINE, context.getHandler());
    if (applies?.(context.switchToHttp().getRequest<Request>())) return next.handle();
    const current = currentContext();
    return next.handle().pipe(
      timeout({
        first: DEADLINE_MS,
        with: () => {
          if (current) current.givenUp = true;
          return throwError(() => ServiceError.unavailable());
        },
      }),
    );
  }
}

/** For what has a deadline of its own: answers 503 when `work` takes longer than `ms`; it commits nothing after that. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  const current = currentContext();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (current) current.givenUp = true;
      reject(ServiceError.unavailable());
    }, ms);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
