import { createPublicKey, type KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { JwksClient } from 'jwks-rsa';
import { ServiceError } from '../common/errors/service-error';

/** With the half minute that a good token is kept, a key that its provider withdraws counts for a minute at most. */
const FRESH_MS = 30_000;
const PAUSE_MS = 1_000;
const FETCH_LIMIT_MS = 1_500;

/**
 * The keys of an identity provider. The whole set is kept: tokens with invented key ids, which anybody can send, wait for
 * the next fetch, of which there is one per pause, and never evict a known key; and known keys still work while the
 * provider is unreachable.
 */
export class JwksKeys {
  private readonly client: JwksClient;
  private keys = new Map<string, KeyObject>();
  private freshUntil = 0;
  private pauseUntil = 0;
  private failed = false;
  private fetching?: Promise<void>;
  private waiting?: Promise<void>;

  constructor(jwksUri: string) {
    this.client = new JwksClient({ jwksUri, cache: false, timeout: FETCH_LIMIT_MS });
  }

  /** The key of that id, or the only one when the token names none; 503 when the set could not be fetched. */
  async find(kid: string | undefined): Promise<KeyObject | undefined> {
    if (this.keyOf(kid) === undefined) await this.fetching;
    // The key may have been added since the last fetch began: its token must not be refused for that.
    if (this.keyOf(kid) === undefined) await this.nextFetch();
    else if (Date.now() >= this.freshUntil) await this.refresh();
    const key = this.keyOf(kid);
    if (key === undefined && this.failed) throw ServiceError.keysUnavailable();
    return key;
  }

  private keyOf(kid: string | undefined): KeyObject | undefined {
    if (kid !== undefined) return this.keys.get(kid);
    return this.keys.size === 1 ? [...this.keys.values()][0] : undefined;
  }

  /** Waits for a fetch that begins after this call; all who wait share it. */
  private nextFetch(): Promise<void> {
    this.waiting ??= delay(this.pauseUntil - Date.now()).then(() => {
      this.waiting = undefined;
      return this.fetching ?? this.beginFetch();
    });
    return this.waiting;
  }

  /** Fetches the keys, unless the last fetch began a moment ago. */
  private refresh(): Promise<void> {
    if (this.fetching !== undefined) return this.fetching;
    return Date.now() < this.pauseUntil ? Promise.resolve() : this.beginFetch();
  }

  private beginFetch(): Promise<void> {
    this.pauseUntil = Date.now() + PAUSE_MS;
    this.fetching = this.fetchKeys().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private async fetchKeys(): Promise<void> {
    try {
      const keys = await this.client.getSigningKeys();
      this.keys = new Map(keys.map((key) => [key.kid, createPublicKey(key.getPublicKey())]));
      this.freshUntil = Date.now() + FRESH_MS;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}
