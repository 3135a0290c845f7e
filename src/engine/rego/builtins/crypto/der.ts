/** Bytes that are not what they should be; the message names the part. */
export class DerError extends Error {}

/** The tags of ASN.1 that certificates use. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** A tag of its own within a structure. */
export function contextTag(number: number, constructed = false): number {
  return 0x80 | (constructed ? 0x20 : 0) | number;
}

interface Element {
  readonly tag: number;
  readonly content: Buffer;
  /** With tag and length. */
  readonly whole: Buffer;
}

const LONG_FORM = 0x80;
const HIGH_TAG = 0x1f;
/** Parts of an object identifier are limited to 31 bits, unless they are only printed. */
const MAX_PART = 0x7fffffffn;

/** Reads elements in DER one after the other. Only the shortest form of a length is accepted. */
export class DerReader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get isEmpty(): boolean {
    return this.at >= this.bytes.length;
  }

  nextIs(tag: number): boolean {
    return !this.isEmpty && this.bytes[this.at] === tag;
  }

  any(part: string): Element {
    const { bytes, at } = this;
    const refuse = (): never => {
      throw new DerError(part);
    };
    if (at + 2 > bytes.length || (bytes[at] & HIGH_TAG) === HIGH_TAG) refuse();
    let start = at + 2;
    let length = bytes[at + 1];
    if (length >= LONG_FORM) {
      const count = length & 0x7f;
      if (count === 0 || count > 4 || start + count > bytes.length) refuse();
      length = bytes.readUIntBE(start, count);
      if (length < LONG_FORM || bytes[start] === 0) refuse();
      start += count;
    }
    if (start + length > bytes.length) refuse();
    this.at = start + length;
    return { tag: bytes[at], content: bytes.subarray(start, this.at), whole: bytes.subarray(at, this.at) };
  }

  element(tag: number, part: string): Element {
    if (!this.nextIs(tag)) throw new DerError(part);
    return this.any(part);
  }

  content(tag: number, part: string): Buffer {
    return this.element(tag, part).content;
  }

  /** The elements inside the next one. */
  inside(tag: number, part: string): DerReader {
    return new DerReader(this.content(tag, part));
  }

  /** The content of the next element if it has a tag. */
  optional(tag: number, part: string): Buffer | undefined {
    return this.nextIs(tag) ? this.content(tag, part) : undefined;
  }

  integer(part: string, tag: number = TAG.integer): bigint {
    const bytes = this.content(tag, part);
    if (bytes.length === 0) throw new DerError(part);
    const isPadded =
      bytes.length > 1 && ((bytes[0] === 0 && bytes[1] < 0x80) || (bytes[0] === 0xff && bytes[1] >= 0x80));
    if (isPadded) throw new DerError(part);
    return BigInt.asIntN(bytes.length * 8, BigInt(`0x${bytes.toString('hex')}`));
  }

  /** An integer of the size that a Go program has for lengths. */
  smallInteger(part: string, tag: number = TAG.integer): bigint {
    const value = this.integer(part, tag);
    if (BigInt.asIntN(64, value) !== value) throw new DerError(part);
    return value;
  }

  boolean(part: string): boolean {
    const [byte, ...more] = this.content(TAG.boolean, part);
    if (more.length > 0 || (byte !== 0 && byte !== 0xff)) throw new DerError(part);
    return byte !== 0;
  }

  /** The bits, shifted to the end of their bytes. */
  bits(part: string): { readonly bytes: Buffer; readonly unused: number } {
    const content = this.content(TAG.bitString, part);
    const unused = content[0];
    const bytes = content.subarray(1);
    if (content.length === 0 || unused > 7 || (bytes.length === 0 && unused !== 0)) throw new DerError(part);
    if (bytes.length > 0 && (bytes[bytes.length - 1] & ((1 << unused) - 1)) !== 0) throw new DerError(part);
    return { bytes, unused };
  }

  oid(part: string): number[] {
    const parts = oidParts(this.content(TAG.oid, part), part);
    if (parts.some((each) => each > MAX_PART)) throw new DerError(part);
    return parts.map(Number);
  }
}

/** The parts of an object identifier of any size. */
export function oidParts(bytes: Buffer, part: string): bigint[] {
  if (bytes.length === 0 || bytes[bytes.length - 1] >= LONG_FORM) throw new DerError(part);
  const parts: bigint[] = [];
  let value = 0n;
  let isFirst = true;
  for (const byte of bytes) {
    if (isFirst && byte === LONG_FORM) throw new DerError(part);
    value = (value << 7n) | BigInt(byte & 0x7f);
    isFirst = byte < LONG_FORM;
    if (!isFirst) continue;
    parts.push(value);
    value = 0n;
  }
  const [first, ...rest] = parts;
  return first < 80n ? [first / 40n, first % 40n, ...rest] : [2n, first - 80n, ...rest];
}
