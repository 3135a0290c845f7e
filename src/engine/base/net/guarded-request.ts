import { lookup as lookUpHost } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { orAborted } from './or-aborted';
import { isPublicAddress } from './public-address';

export interface GuardOptions {
  /** True when servers may be on this machine or in a private network. */
  readonly allowPrivateHosts: boolean;
  /** The rest of an answer is not read. */
  readonly readBytes: number;
  /** The certificates of the authorities to trust; those of the system unless given. */
  readonly certificates?: string;
  readonly lookup?: (host: string) => Promise<readonly string[]>;
}

export interface GuardedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An address that is never connected to. */
export class RefusedAddress extends Error {}

/** The settings that add authorities: for receivers of messages, and for code hosts. */
const AUTHORITIES = 'NODE_EXTRA_CA_CERTS, for code hosts GIT_SSL_CAINFO';
const CERTIFICATE_PROBLEM = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/;

/**
 * Sends a request to an address that a tenant has written. The address that was checked is the one that is connected
 * to, and redirects are not followed.
 */
export async function guardedRequest(
  address: string,
  request: GuardedRequest,
  options: GuardOptions,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const url = urlOf(address);
  const addresses = await orAborted(checkedAddresses(url, options), signal);
  return send(url, addresses, request, options, signal);
}

/** Says why nothing came back, with the remedy. */
export function whyUnreachable(error: unknown): string {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  if (CERTIFICATE_PROBLEM.test(code))
    return `the certificate of the receiver is not trusted (${code}); renew it, or make its authority known (${AUTHORITIES})`;
  return `the receiver cannot be reached (${code}); check its address and whether this machine may connect to it`;
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw new RefusedAddress('the address of the receiver is no https address; write it anew');
  return url;
}

async function checkedAddresses(
  url: URL,
  { allowPrivateHosts, lookup = systemLookup }: GuardOptions,
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
  { method, headers, body }: GuardedRequest,
  { readBytes, certificates }: GuardOptions,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options: https.RequestOptions = {
      method,
      agent: false,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        connection: 'close',
      },
      signal,
      ...(certificates !== undefined && { ca: certificates }),
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
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body: Buffer.concat(chunks).subarray(0, readBytes) });
        sending.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= readBytes) end();
      });
      // The status says enough, also when the rest of the answer does not come.
      response.on('end', end).on('error', end);
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
