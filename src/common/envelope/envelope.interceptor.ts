import type { Readable } from 'node:stream';
import {
  CallHandler,
  ExecutionContext,
  Inject,
  Injectable,
  Logger,
  NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { mergeMap, Observable, of } from 'rxjs';
import { currentContext } from '../context/request-context';
import { httpConfig } from '../../config';
import { RequestSlots } from '../http/request-slots';
import { watchRate } from '../http/watch-rate';
import { Envelope } from './envelope';
import { openDocumentStream } from './document-stream';
import { openEnvelopeStream } from './envelope-stream';
import { NO_ENVELOPE } from './no-envelope.decorator';
import { stringifyExact } from './raw-json';
import { DocumentReply, Reply, StreamReply } from './reply';

/**
 * Wraps the return value of a handler: plain data as it is, a Reply with its message and page, a StreamReply as a
 * stream. A DocumentReply is not wrapped.
 */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  private readonly logger = new Logger(EnvelopeInterceptor.name);
  private readonly streams = new RequestSlots({
    ofTenant: 20,
    ofAll: 100,
    patienceMs: 1000,
    message: 'Too many lists are being sent at once; try again shortly, or ask for pages with index and count.',
  });

  constructor(
    @Inject(httpConfig.KEY) private readonly config: ConfigType<typeof httpConfig>,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.getAllAndOverride<boolean>(NO_ENVELOPE, [context.getHandler(), context.getClass()]))
      return next.handle();
    const answer = (result: unknown) =>
      isStreamed(result) ? this.toStream(result, context) : of(toBody(result, context));
    return next.handle().pipe(mergeMap(answer));
  }

  private toStream(reply: Streamed, context: ExecutionContext): Observable<StreamableFile> {
    const response = context.switchToHttp().getResponse<Response>();
    return new Observable((subscriber) => {
      this.open(reply).then(
        (stream) => {
          // The request was already answered, for example with 503, while the first rows were being read.
          if (subscriber.closed) return void stream.destroy();
          const file = new StreamableFile(stream, describe(reply));
          // An answer that breaks off must not look complete.
          file.setErrorHandler((error) => {
            this.logger.error({ err: error }, 'an answer broke off before its end');
            response.destroy();
          });
          // A client that reads almost nothing must not keep the cursor open.
          response.once(
            'close',
            watchRate(
              () => taken(response),
              this.config.leastRate,
              () => response.destroy(),
            ),
          );
          subscriber.next(file);
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
    });
  }

  private async open(reply: Streamed): Promise<Readable> {
    const leave = await this.streams.enter(currentContext()?.tenant ?? '');
    try {
      const opening = reply instanceof StreamReply ? openEnvelopeStream(reply) : openDocumentStream(reply.pieces);
      return (await opening).once('close', leave);
    } catch (error) {
      leave();
      throw error;
    }
  }
}

type Streamed = StreamReply | DocumentReply;

function isStreamed(result: unknown): result is Streamed {
  return result instanceof StreamReply || result instanceof DocumentReply;
}

function describe(reply: Streamed): { readonly type: string; readonly disposition?: string } {
  if (reply instanceof StreamReply) return { type: 'application/json; charset=utf-8' };
  const { type, fileName } = reply.parts;
  const plain = fileName.replace(/[^\w.-]/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  return { type: `${type}; charset=utf-8`, disposition };
}

/** Returns the number of bytes the client has read; undefined while it has read everything sent so far. */
function taken({ socket, writableLength }: Response): number | undefined {
  return socket === null || writableLength === 0 ? undefined : socket.bytesWritten - socket.writableLength;
}

/**
 * Returns the body for Nest to send: the envelope, or its exact JSON where numbers and key order must survive as
 * stored.
 */
function toBody(result: unknown, context: ExecutionContext): Envelope | string {
  const envelope = toEnvelope(result);
  if (!(result instanceof Reply && result.exact)) return envelope;
  context.switchToHttp().getResponse<Response>().type('json');
  return stringifyExact(envelope);
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
