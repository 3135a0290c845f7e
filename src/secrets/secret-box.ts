import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from '../config';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed string as it is stored: which key opens it, and nonce, tag and ciphertext in base64. */
export interface Sealed {
  readonly keyId: string;
  readonly sealed: string;
}

/** Sealed bytes: which key opens them, and nonce, tag and ciphertext. */
export interface SealedBytes {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** A sealed string that cannot be opened: its key is not configured, or it was not sealed here. */
export class UnsealError extends Error {}

/** Seals strings and bytes with the newest key and opens those that any configured key has sealed. */
export class SecretBox {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly newest: SecretKey;

  constructor(ring: readonly SecretKey[]) {
    if (ring.length === 0) throw new Error('a secret box needs a key');
    this.newest = ring[0];
    this.keys = new Map(ring.map(({ id, key }) => [id, key]));
  }

  get newestKeyId(): string {
    return this.newest.id;
  }

  /** Seals a string for one location; it opens only with the same `location`, so that it cannot be moved to another. */
  seal(plaintext: string, location: string): Sealed {
    const { keyId, bytes } = this.sealBytes(Buffer.from(plaintext), location);
    return { keyId, sealed: bytes.toString('base64') };
  }

  open({ keyId, sealed }: Sealed, location: string): string {
    return this.openBytes({ keyId, bytes: Buffer.from(sealed, 'base64') }, location).toString('utf8');
  }

  sealBytes(plain: Buffer, location: string): SealedBytes {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.newest.key, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(location));
    const data = Buffer.concat([cipher.update(plain), cipher.final()]);
    return { keyId: this.newest.id, bytes: Buffer.concat([iv, cipher.getAuthTag(), data]) };
  }

  openBytes({ keyId, bytes }: SealedBytes, location: string): Buffer {
    const key = this.keys.get(keyId);
    if (key === undefined) throw new UnsealError(`a secret is sealed with the key ${keyId}, which is not configured`);
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(location));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      throw new UnsealError(`a secret sealed with the key ${keyId} cannot be opened`);
    }
  }
}
