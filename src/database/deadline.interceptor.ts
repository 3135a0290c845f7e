import { CallHandler, ExecutionContext, Inject, Injectable, NestInterceptor } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Reflector } from '@nestjs/core';
import { catchError, Observable } from 'rxjs';
import { currentContext } from '../common/context/request-context';
import type { ServiceRequest } from '../common/context/service-request';
import { ServiceError } from '../common/errors/service-error';
import { toServiceError } from '../common/errors/to-service-error';
import { httpConfig } from '../config';
import { DatabaseDiskService } from './database-disk.service';
import { timeLimitOf } from './time-limit.decorator';
import { WaitingRequestsService } from './waiting-requests.service';

/**
 * Answers 503 within 2 s when the database hangs, and at a limit when it is only slow. The driver has no time limit per
 * operation that also covers a server which accepts and never answers.
 */
@Injectable()
export class DeadlineInterceptor implements NestInterceptor {
  constructor(
    @Inject(httpConfig.KEY) private readonly config: ConfigType<typeof httpConfig>,
    private readonly reflector: Reflector,
    private readonly waiting: WaitingRequestsService,
    private readonly disk: DatabaseDiskService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    // Probes say themselves what is down, in their own form.
    if (context.switchToHttp().getRequest<ServiceRequest>().tenant === undefined) return next.handle();
    const limitMs = timeLimitOf(this.reflector, context, this.config.requestTimeLimitMs);
    const current = currentContext();
    const answer = new Observable((subscriber) => {
      const answered = this.waiting.add(limitMs, (why) => {
        if (current) current.givenUp = true;
        subscriber.error(why);
      });
      subscriber.add(answered);
      subscriber.add(next.handle().subscribe(subscriber));
    });
    return answer.pipe(catchError((error: unknown) => this.explained(error)));
  }

  /** A MongoDB whose disk is full shuts down, so it only looks unreachable. */
  private async explained(error: unknown): Promise<never> {
    const isAway = toServiceError(error)?.kind === 'unavailable';
    throw isAway && (await this.disk.isFull()) ? ServiceError.diskFull() : error;
  }
}
