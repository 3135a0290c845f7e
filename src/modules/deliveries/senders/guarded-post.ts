import { lookup as lookUpHost } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../../engine/base/net/public-address';
import { orAborted } from './or-aborted';
import { refused, type Outcome } from './outcome';
import { secretsOfAddress, shownAnswer } from './shown-answer';

export interface PostOptions {
  /** True when receivers may be on this machine or in a private network. */
  readonly allowPrivateHosts: boolean;
  readonly timeLimitMs: number;
  /** Texts that are not shown in the answer, beside the keys in the address. */
  readonly secrets?: readonly string[];
  readonly lookup?: (host: string) => Promise<readonly string[]>;
}

export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The rest of an answer is not read. */
const READ_BYTES = 4096;
const MS_PER_SECOND = 1000;
const CERTIFICATE_PROBLEM = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/;

/** An address that is never connected to. */
class RefusedAddress extends Error {}

/** Posts a body to an address that a tenant has written. The address that was checked is the one that is connected to. */
export async function guardedPost(address: string, posted: Posted, options: PostOptions): Promise<Outcome> {
  const limit = AbortSignal.timeout(options.timeLimitMs);
  try {
    const url = urlOf(address);
    const addresses = await orAborted(checkedAddresses(url, options), limit);
    const secrets = [...(options.secrets ?? []), ...secretsOfAddress(address)];
    return await send(url, addresses, posted, { signal: limit, secrets });
  } catch (error) {
    if (error instanceof RefusedAddress) return refused(error.message);
    const answer = '';
    if (limit.aborted) {
      const reason = `no answer within ${options.timeLimitMs / MS_PER_SECOND} s`;
      return { kind: 'unavailable', answer, reason };
    }
    return { kind: 'unavailable', answer, reason: whyUnreachable(error) };
  }
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw new RefusedAddress('the address of the receiver is no https address; write it anew');
  return url;
}

async function checkedAddresses(
  url: URL,
  { allowPrivateHosts, lookup = systemLookup }: PostOptions,
): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) > 0 ? [host] : await lookup(host);
  if (addresses.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
  if (!allowPrivateHosts && !addresses.every(isPublicAddress))
    throw new RefusedAddress(
      `the host ${host} has an address of this machine or of a private network; ALLOW_PRIVATE_HOSTS allows such hosts`,
    );
  if (url.protocol === 'http:' && addresses.some(isPublicAddress))
    throw new RefusedAddress(`messages go to ${host} by https only; write the address with https`);
  return addresses;
}

async function systemLookup(host: string): Promise<string[]> {
  return (await lookUpHost(host, { all: true })).map(({ address }) => address);
}

function send(
  url: URL,
  addresses: readonly string[],
  { headers, body }: Posted,
  { signal, secrets }: { readonly signal: AbortSignal; readonly secrets: readonly string[] },
): Promise<Outcome> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options: https.RequestOptions = {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
      signal,
      // Of several addresses the first one that accepts a connection is used.
      lookup: (_, { all }, done) => {
        const [first] = addresses;
        if (all)
          done(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          );
        else done(null, first, isIP(first));
      },
    };
    const sending = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () => {
        const read = Buffer.concat(chunks).subarray(0, READ_BYTES).toString('utf8');
        resolve(outcomeOf(response, shownAnswer(read, secrets, size < READ_BYTES)));
        sending.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= READ_BYTES) end();
      });
      // The status says enough, also when the rest of the answer does not come.
      response.on('end', end).on('error', end);
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

function outcomeOf({ statusCode: status = 0, headers }: http.IncomingMessage, answer: string): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent', status, answer, reason: '' };
  const reason = `the receiver answered ${status}`;
  if (status >= 300 && status < 400)
    return {
      kind: 'refused',
      status,
      answer,
      reason: `${reason}; redirects are not followed: write the address itself`,
    };
  if (status < 500 && status !== 408 && status !== 429)
    return { kind: 'refused', status, answer, reason: `${reason}; check its address and secret` };
  const retryAfterMs = waitOf(headers['retry-after']);
  return { kind: 'unavailable', status, answer, reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** The wait that a receiver asks for, in seconds or as a date. */
function waitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * MS_PER_SECOND : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function whyUnreachable(error: unknown): string {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  if (CERTIFICATE_PROBLEM.test(code)) return `the certificate of the receiver is not trusted (${code})`;
  return `the receiver cannot be reached (${code}); check its address and whether this machine may connect to it`;
}
