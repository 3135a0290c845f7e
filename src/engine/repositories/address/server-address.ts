import { lookup } from 'node:dns/promises';
import { connect, isIP, isIPv4 } from 'node:net';
import { RepositoryError } from '../model/repositories';
import { isPublicAddress } from '../../base/net/public-address';

export interface ServerAddressOptions {
  readonly allowPrivateHosts: boolean;
  readonly connectMillis: number;
  readonly signal: AbortSignal;
  readonly lookup?: (host: string) => Promise<readonly string[]>;
}

/**
 * The IP addresses of a host, looked up once: every connection must use one of them, since another lookup could get
 * another answer.
 */
export async function addressesOf(subject: string, host: string, options: ServerAddressOptions): Promise<string[]> {
  const ask = options.lookup ?? systemLookup;
  const found =
    isIP(host) !== 0
      ? [host]
      : await within(options, () => ask(host)).catch((error: unknown) => {
          options.signal.throwIfAborted();
          throw unreachable(subject, host, codeOf(error));
        });
  if (found.length === 0) throw unreachable(subject, host, 'ENOTFOUND');
  if (!options.allowPrivateHosts && !found.every(isPublicAddress))
    throw new RepositoryError(
      'refused',
      `${subject}: the host ${host} has an address of this machine or of a private network; ALLOW_PRIVATE_HOSTS allows such hosts`,
    );
  return [...found].sort((one, other) => Number(isIPv4(other)) - Number(isIPv4(one)));
}

/** The address that accepts a connection first. Git has no time limit of its own for this. */
export async function reachableAddress(
  subject: string,
  { host, port }: { readonly host: string; readonly port: number },
  addresses: readonly string[],
  options: ServerAddressOptions,
): Promise<string> {
  try {
    return await within(options, (signal) =>
      Promise.any(addresses.map((address) => tryConnect(address, port, signal))),
    );
  } catch (error) {
    options.signal.throwIfAborted();
    throw unreachable(subject, host, codeOf(error));
  }
}

async function within<T>(options: ServerAddressOptions, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new ConnectTimeout()), options.connectMillis);
  const signal = AbortSignal.any([options.signal, limit.signal]);
  try {
    return await new Promise<T>((resolve, reject) => {
      const end = () => reject(signal.reason as Error);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      else act(signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    // Ends the attempts that another address has overtaken.
    limit.abort(new ConnectTimeout());
  }
}

class ConnectTimeout extends Error {
  readonly code = 'ETIMEDOUT';
}

function tryConnect(address: string, port: number, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port });
    const end = () => socket.destroy(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
    socket.once('connect', () => {
      resolve(address);
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => signal.removeEventListener('abort', end));
  });
}

async function systemLookup(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

function unreachable(subject: string, host: string, code: string): RepositoryError {
  return new RepositoryError(
    'unreadable',
    `${subject}: the host ${host} cannot be reached (${code}); check its name and whether this machine may connect to it`,
  );
}

/** The code of an error; the first of several stands for all. */
function codeOf(error: unknown): string {
  const { code, errors } = error as { readonly code?: unknown; readonly errors?: readonly unknown[] };
  if (errors !== undefined && errors.length > 0) return codeOf(errors[0]);
  return typeof code === 'string' ? code : 'unknown';
}
