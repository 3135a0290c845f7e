import * as http from 'node:http';
import * as https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '../../base/json';
import { LARGEST_ANSWER, LARGEST_ANSWER_BYTES, TOO_LARGE, tooLargeMessage } from '../provider/answer-limit';
import { CloudError } from '../provider/cloud-error';
import { retryAfterSeconds } from '../provider/json-answer';
import { Slots } from '../provider/slots';
import { answerOf, errorOf, isBusy, type Reply } from './answers';

export interface TransportOptions {
  /** The time limit of one try of a call. */
  readonly callMillis?: number;
  readonly tries?: number;
  readonly callsAtOnce?: number;
  readonly signal?: AbortSignal;
  /** The signal that ends a try after so long. */
  readonly limit?: (millis: number) => AbortSignal;
  /** Waits between tries. */
  readonly wait?: (millis: number, signal?: AbortSignal) => Promise<void>;
}

export interface CallRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address of the service, which is not asked again once it has not answered. */
  readonly endpoint: string;
}

const CALL_MILLIS = 30_000;
const TRIES = 5;
const CALLS_AT_ONCE = 8;
const FIRST_PAUSE_MILLIS = 500;
/** Quotas are counted by the minute. A service that asks for more patience is not waited for. */
const LONGEST_PAUSE_MILLIS = 60_000;

/** Sends requests and reads their answers within limits; throws a CloudError. Redirects are not followed. */
export class Transport {
  private readonly agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };
  private readonly slots: Slots;
  private readonly silent = new Map<string, CloudError>();

  constructor(private readonly options: TransportOptions = {}) {
    this.slots = new Slots(options.callsAtOnce ?? CALLS_AT_ONCE);
  }

  /** The answer to a request; asks again when the service is busy. */
  ask(request: CallRequest): Promise<JsonObject> {
    return this.slots.use(async () => {
      for (let attempt = 1; ; attempt++) {
        const reply = await this.reply(request);
        if (reply.status < 400) return answerOf(reply);
        const error = errorOf(reply);
        const millis = reply.retryAfterMillis ?? FIRST_PAUSE_MILLIS * 2 ** (attempt - 1);
        const isLast = attempt >= (this.options.tries ?? TRIES) || millis > LONGEST_PAUSE_MILLIS;
        if (!isBusy(reply, error) || isLast) throw error;
        await (this.options.wait ?? defaultWait)(millis, this.options.signal);
      }
    });
  }

  close(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  private async reply(request: CallRequest): Promise<Reply> {
    const { signal } = this.options;
    signal?.throwIfAborted();
    const known = this.silent.get(request.endpoint);
    if (known) throw known;
    try {
      return await this.send(request);
    } catch (error) {
      signal?.throwIfAborted();
      const failure = failureOf(error);
      if (failure.reason === 'no-answer') this.silent.set(request.endpoint, failure);
      throw failure;
    }
  }

  private async send(request: CallRequest): Promise<Reply> {
    try {
      return await this.once(request);
    } catch (error) {
      // The service had closed the connection when it was taken up again.
      if (error instanceof StaleConnection) return this.once(request);
      throw error;
    }
  }

  private once({ url, method, headers, body }: CallRequest): Promise<Reply> {
    const millis = this.options.callMillis ?? CALL_MILLIS;
    const limit = (this.options.limit ?? ((each) => AbortSignal.timeout(each)))(millis);
    const signal = this.options.signal ? AbortSignal.any([this.options.signal, limit]) : limit;
    const isPlain = url.protocol === 'http:';
    const agent = this.agents[isPlain ? 'http:' : 'https:'];
    return new Promise((resolve, reject: (error: Error) => void) => {
      const fail = (error: Error): void => reject(limit.aborted ? late(millis) : error);
      const request = (isPlain ? http : https).request(url, { method, headers, agent, signal }, (response) => {
        collected(response).then(resolve, (error: Error) => fail(signal.aborted ? error : incomplete(error)));
      });
      request.on('error', (error: NodeJS.ErrnoException) =>
        fail(request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection(error.code) : error),
      );
      request.end(body);
    });
  }
}

class StaleConnection extends Error {
  readonly code = 'ECONNRESET';
}

async function collected(response: http.IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_ANSWER_BYTES)
      throw new CloudError('unexpected-answer', tooLargeMessage(LARGEST_ANSWER), TOO_LARGE);
    chunks.push(chunk);
  }
  const { statusCode = 0, headers } = response;
  const retryAfter = retryAfterSeconds(headers['retry-after'], Date.now());
  return {
    status: statusCode,
    body: Buffer.concat(chunks),
    ...(retryAfter !== undefined && { retryAfterMillis: retryAfter * 1000 }),
  };
}

function late(millis: number): CloudError {
  return new CloudError('no-answer', `no answer within ${millis / 1000} s`, 'TimeoutError');
}

function failureOf(error: unknown): CloudError {
  if (error instanceof CloudError) return error;
  const { name, code = name } = error as NodeJS.ErrnoException;
  return new CloudError('no-answer', `no answer (${code})`, code);
}

function incomplete(error: Error): CloudError {
  if (error instanceof CloudError) return error;
  return new CloudError('unexpected-answer', 'the answer is incomplete');
}

async function defaultWait(millis: number, signal?: AbortSignal): Promise<void> {
  await pause(millis, undefined, signal ? { signal } : {});
}
