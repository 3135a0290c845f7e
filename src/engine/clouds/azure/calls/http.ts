import * as http from 'node:http';
import * as https from 'node:https';
import { LARGEST_ANSWER, LARGEST_ANSWER_BYTES, TOO_LARGE, tooLargeMessage } from '../../provider/answer-limit';
import { CloudError } from '../../provider/cloud-error';
import type { Clock } from './turns';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The code of the error of a call that was given up. */
export const TOO_LATE = 'TimeoutError';

const CERTIFICATE_PROBLEM = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/;

/** Sends requests over connections that stay open. Redirects are not followed, and certificates are always verified. */
export class HttpClient {
  private readonly agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };

  constructor(
    private readonly callMillis: number,
    private readonly clock: Clock,
    private readonly signal?: AbortSignal,
  ) {}

  /** The answer of whatever status; throws a CloudError when there is none. */
  async send(request: HttpRequest): Promise<HttpReply> {
    const { signal } = this;
    signal?.throwIfAborted();
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    const release = this.clock.limit(this.callMillis, abort);
    signal?.addEventListener('abort', abort);
    try {
      return await this.exchange(request, controller.signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw failureOf(error);
    } finally {
      release();
      signal?.removeEventListener('abort', abort);
    }
  }

  close(): void {
    this.agents.http.destroy();
    this.agents.https.destroy();
  }

  private exchange({ method, url, headers, body }: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
    const isPlain = url.protocol === 'http:';
    const agent = isPlain ? this.agents.http : this.agents.https;
    const options = { method, headers, agent, signal };
    return new Promise((resolve, reject) => {
      const request = (isPlain ? http : https).request(url, options, (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size > LARGEST_ANSWER_BYTES)
            response.destroy(new CloudError('unexpected-answer', tooLargeMessage(LARGEST_ANSWER), TOO_LARGE));
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}

function failureOf(error: unknown): CloudError {
  if (error instanceof CloudError) return error;
  const { name, code = name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return new CloudError('no-answer', 'no answer in time', TOO_LATE);
  if (CERTIFICATE_PROBLEM.test(code))
    return new CloudError('no-answer', `the certificate of the host is not trusted (${code})`, code);
  return new CloudError('no-answer', `no answer (${code})`, code);
}
