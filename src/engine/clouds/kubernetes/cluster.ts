import { lookup as lookUpHost } from 'node:dns/promises';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isJsonObject, jsonExtent, MAX_JSON_VALUES, readJson, type JsonObject } from '../../base/json';
import { isPublicAddress } from '../../base/net/public-address';
import { LARGEST_ANSWER, LARGEST_ANSWER_BYTES, TOO_LARGE, tooLargeMessage } from '../provider/answer-limit';
import { CloudError } from '../provider/cloud-error';
import type { CloudFailureReason } from '../provider/model';
import { Slots } from '../provider/slots';

export interface KubernetesOptions {
  /** Allows clusters on loopback and in private networks, which tenants could use to reach internal services. */
  readonly allowPrivateHosts?: boolean;
  readonly lookup?: (host: string) => Promise<readonly string[]>;
  /** The time limit of one try of a call. */
  readonly callMillis?: number;
  readonly tries?: number;
  readonly callsAtOnce?: number;
  /** The number of objects that a page of a list may have. */
  readonly pageSize?: number;
}

export interface ClusterAddress {
  readonly url: URL;
  /** PEM, of the authority that signed the certificate of the cluster. */
  readonly caCert: string;
  readonly signal?: AbortSignal;
}

interface Reply {
  readonly status: number;
  readonly retryAfterSeconds: number;
  readonly body: Buffer;
}

const CALL_MILLIS = 30_000;
const TRIES = 5;
const CALLS_AT_ONCE = 8;
const LONGEST_PAUSE_SECONDS = 20;
/** Longer than any report shows: secrets are hidden before a message is cut to what is shown. */
const LONGEST_MESSAGE = 10_000;
const REASONS: Readonly<Record<number, CloudFailureReason>> = {
  401: 'auth-failed',
  403: 'access-denied',
  404: 'api-not-served',
  429: 'throttled',
};
const BROKEN: readonly string[] = ['ECONNRESET', 'EPIPE'];
const CERTIFICATE_PROBLEM = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/;

/** Asks the API server of one cluster; throws a CloudError. Certificates are always verified. */
export class Cluster {
  private readonly agent = new https.Agent({ keepAlive: true });
  private readonly slots: Slots;

  constructor(
    private readonly address: ClusterAddress,
    private readonly options: KubernetesOptions,
  ) {
    this.slots = new Slots(options.callsAtOnce ?? CALLS_AT_ONCE);
  }

  /** The answer to a GET; tries again when the server is busy, or has closed a connection that was kept for later. */
  get(path: string, token: string): Promise<JsonObject> {
    return this.slots.use(async () => {
      const tries = this.options.tries ?? TRIES;
      for (let attempt = 1; ; attempt++) {
        this.address.signal?.throwIfAborted();
        const reply = await this.request(path, token).catch((error: unknown) => {
          if (!(error instanceof CloudError) || !BROKEN.includes(error.code) || attempt >= tries) throw error;
          return undefined;
        });
        const isBusy = reply === undefined || reply.status === 429 || reply.status >= 500;
        if (reply && (!isBusy || attempt >= tries)) return readReply(reply);
        const seconds = reply?.retryAfterSeconds || 2 ** (attempt - 1) / 4;
        const { signal } = this.address;
        await pause(Math.min(seconds, LONGEST_PAUSE_SECONDS) * 1000, undefined, signal ? { signal } : {});
      }
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private async request(path: string, token: string): Promise<Reply> {
    const { signal, url, caCert } = this.address;
    const limit = AbortSignal.timeout(this.options.callMillis ?? CALL_MILLIS);
    try {
      const host = await this.hostAddress(url.hostname.replace(/^\[|\]$/g, ''));
      return await send(new URL(`${url.pathname.replace(/\/$/, '')}${path}`, url), {
        agent: this.agent,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(caCert !== '' && { ca: caCert }),
        // The address that was checked is the one that is asked.
        lookup: (_, options, done) => {
          const family = isIP(host);
          if (options.all) done(null, [{ address: host, family }]);
          else done(null, host, family);
        },
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw failureOf(error);
    }
  }

  private async hostAddress(host: string): Promise<string> {
    const { allowPrivateHosts = false, lookup = addressesOf } = this.options;
    const addresses = isIP(host) > 0 ? [host] : await lookup(host);
    if (addresses.length === 0) throw new CloudError('no-answer', `the host ${host} has no address`);
    if (!allowPrivateHosts && !addresses.every(isPublicAddress))
      throw new CloudError('no-answer', `the host ${host} is in a private network, which is not allowed`);
    return addresses[0];
  }
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookUpHost(host, { all: true })).map(({ address }) => address);
}

function send(url: URL, options: https.RequestOptions): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = https.get(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > LARGEST_ANSWER_BYTES) response.destroy(tooLarge(LARGEST_ANSWER));
      });
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        const retryAfterSeconds = Number(headers['retry-after']) || 0;
        resolve({ status: statusCode, retryAfterSeconds, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
  });
}

function readReply({ status, body }: Reply): JsonObject {
  const answer = jsonOf(body);
  if (status === 200 && answer) return answer;
  if (status < 400) throw new CloudError('unexpected-answer', `the answer cannot be read (HTTP ${status})`);
  const message = typeof answer?.message === 'string' ? answer.message : '';
  const text = [`HTTP ${status}`, message.slice(0, LONGEST_MESSAGE)].filter((part) => part !== '').join(': ');
  throw new CloudError(REASONS[status] ?? 'api-error', text, String(status));
}

function jsonOf(body: Buffer): JsonObject | undefined {
  // Small values take many times their length in memory.
  if (jsonExtent(body).values > MAX_JSON_VALUES) throw tooLarge(`${MAX_JSON_VALUES} values`);
  try {
    const value = readJson(body.toString('utf8'));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function tooLarge(most: string): CloudError {
  return new CloudError('unexpected-answer', tooLargeMessage(most), TOO_LARGE);
}

function failureOf(error: unknown): CloudError {
  if (error instanceof CloudError) return error;
  const { name, code = name } = error as NodeJS.ErrnoException;
  if (CERTIFICATE_PROBLEM.test(code))
    return new CloudError('auth-failed', `the certificate of the cluster is not trusted (${code})`, code);
  return new CloudError('no-answer', `no answer (${code})`, code);
}
