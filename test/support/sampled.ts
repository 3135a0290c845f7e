/** `npm run test:deep` tries all of what is alike, the gate a part of it, the same one every time. */
export const TRIES_ALL = process.env.PROPERTY_RUNS === 'all';

/** True for each of the things whose places are tried here: all of them, or every so many in the gate. */
export function isTried(place: number, every: number): boolean {
  return TRIES_ALL || place % every === 0;
}

/** Those that are tried here. */
export function sampled<T>(all: readonly T[], every: number): readonly T[] {
  return all.filter((_, place) => isTried(place, every));
}

/** A test for `npm run test:deep`: the gate has a cheaper one of the same promise, and shows this one as skipped. */
export const itInDeep = TRIES_ALL ? it : it.skip;
