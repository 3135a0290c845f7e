import { createPublicKey, type KeyObject } from 'node:crypto';
import { JwksClient } from 'jwks-rsa';
import { ServiceError } from '../common/errors/service-error';

const FRESH_MS = 10 * 60_000;
const PAUSE_MS = 5_000;
const FETCH_LIMIT_MS = 1_500;

/**
 * The keys of an identity provider. The whole set is kept: tokens with invented key ids, which anybody can send, cause
 * one fetch per pause and never evict a known key; and known keys still work while the provider is unreachable.
 */
export class JwksKeys {
  private readonly client: JwksClient;
  private keys = new Map<string, KeyObject>();
  private freshUntil = 0;
  private nextFetch = 0;
  private failed = false;
  private fetching?: Promise<void>;

  constructor(
    jwksUri: string,
    private readonly now: () => number = Date.now,
  ) {
    this.client = new JwksClient({ jwksUri, cache: false, timeout: FETCH_LIMIT_MS });
  }

  /** The key of that id, or the only one when the token names none; 503 when the set could not be fetched. */
  async find(kid: string | undefined): Promise<KeyObject | undefined> {
    const known = this.keyOf(kid);
    if (known !== undefined && this.now() < this.freshUntil) return known;
    await this.refresh();
    const key = this.keyOf(kid);
    if (key === undefined && this.failed) throw ServiceError.keysUnavailable();
    return key;
  }

  private keyOf(kid: string | undefined): KeyObject | undefined {
    if (kid !== undefined) return this.keys.get(kid);
    return this.keys.size === 1 ? [...this.keys.values()][0] : undefined;
  }

  private refresh(): Promise<void> {
    if (this.fetching !== undefined) return this.fetching;
    if (this.now() < this.nextFetch) return Promise.resolve();
    this.nextFetch = this.now() + PAUSE_MS;
    this.fetching = this.fetchKeys().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private async fetchKeys(): Promise<void> {
    try {
      const keys = await this.client.getSigningKeys();
      this.keys = new Map(keys.map((key) => [key.kid, createPublicKey(key.getPublicKey())]));
      this.freshUntil = this.now() + FRESH_MS;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}
