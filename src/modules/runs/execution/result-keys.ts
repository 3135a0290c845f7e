import type { ResultKey } from '../data';

const PAGE_BITS = 1024;

/** Keys of results, in a bit for each: a run may have millions. */
export class ResultKeys {
  private readonly numbers = new Map<string, number>();
  /** By the test: pages with a bit for the number of each resource. */
  private readonly pages = new Map<string, Map<number, Uint8Array>>();

  has({ testId, snapshotId }: ResultKey): boolean {
    const number = this.numbers.get(snapshotId);
    if (number === undefined) return false;
    const page = this.pages.get(testId)?.get(Math.floor(number / PAGE_BITS));
    return page !== undefined && (page[byteOf(number)] & bitOf(number)) !== 0;
  }

  /** False for a key that is there already. */
  add(key: ResultKey): boolean {
    if (this.has(key)) return false;
    const { testId, snapshotId } = key;
    const number = this.numbers.get(snapshotId) ?? this.numbers.size;
    this.numbers.set(snapshotId, number);
    const ofTest = this.pages.get(testId) ?? new Map<number, Uint8Array>();
    this.pages.set(testId, ofTest);
    const place = Math.floor(number / PAGE_BITS);
    const page = ofTest.get(place) ?? new Uint8Array(PAGE_BITS / 8);
    ofTest.set(place, page);
    page[byteOf(number)] |= bitOf(number);
    return true;
  }
}

function byteOf(number: number): number {
  return (number % PAGE_BITS) >> 3;
}

function bitOf(number: number): number {
  return 1 << (number & 7);
}
