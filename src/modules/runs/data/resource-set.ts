/** Resources that share a place: so few are read where one of them has come or gone. */
const OF_A_PLACE = 32;
const MOST_BITS = 12;
const IDENTITY = /^[0-9a-f]{32}$/;
const BYTES = 8;
const PLACE_DIGITS = 8;

/** Identities from the first one on and before the last one. */
export interface IdentityRange {
  readonly $gte: string;
  readonly $lt: string;
}

/**
 * Which resources a run has, in 8 bytes for about 32 of them: the identities that begin alike, combined so that their order does
 * not matter. Where two runs differ in none of these, they have the same resources.
 */
export class ResourceSet {
  private constructor(private readonly places: BigUint64Array) {}

  static forSize(size: number): ResourceSet {
    const bits = Math.min(MOST_BITS, Math.max(0, Math.ceil(Math.log2(size / OF_A_PLACE))));
    return new ResourceSet(new BigUint64Array(2 ** bits));
  }

  static parse(text: string): ResourceSet {
    const bytes = Buffer.from(text, 'base64');
    const places = new BigUint64Array(bytes.length / BYTES);
    for (let i = 0; i < places.length; i++) places[i] = bytes.readBigUInt64LE(i * BYTES);
    return new ResourceSet(places);
  }

  /** False for what is no identity as runs make them: nothing can be told about it. */
  add(identity: string): boolean {
    if (!IDENTITY.test(identity)) return false;
    const place = Math.floor(Number.parseInt(identity.slice(0, PLACE_DIGITS), 16) / this.width);
    this.places[place] ^= BigInt(`0x${identity.slice(-2 * BYTES)}`);
    return true;
  }

  toString(): string {
    const bytes = Buffer.alloc(this.places.length * BYTES);
    for (const [i, place] of this.places.entries()) bytes.writeBigUInt64LE(place, i * BYTES);
    return bytes.toString('base64');
  }

  /** The ranges in which the two sets have other resources, in order. */
  differences(other: ResourceSet): IdentityRange[] {
    if (other.places.length < this.places.length) return other.differences(this);
    const folded = other.folded(this.places.length);
    const ranges: IdentityRange[] = [];
    for (const [i, place] of this.places.entries()) {
      if (place === folded[i]) continue;
      const [$gte, $lt] = [this.beginOf(i), this.beginOf(i + 1)];
      const last = ranges.at(-1);
      if (last?.$lt === $gte) ranges[ranges.length - 1] = { $gte: last.$gte, $lt };
      else ranges.push({ $gte, $lt });
    }
    return ranges;
  }

  /** The numbers that begin alike, of those with as many digits as a place is told by. */
  private get width(): number {
    return 16 ** PLACE_DIGITS / this.places.length;
  }

  private beginOf(place: number): string {
    // Behind all digits.
    if (place === this.places.length) return 'g';
    return (place * this.width).toString(16).padStart(PLACE_DIGITS, '0');
  }

  private folded(length: number): BigUint64Array {
    const places = new BigUint64Array(length);
    const share = this.places.length / length;
    for (const [i, place] of this.places.entries()) places[Math.floor(i / share)] ^= place;
    return places;
  }
}
