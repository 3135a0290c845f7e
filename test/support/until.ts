import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;

/** Asks again and again until the answer is neither undefined, null nor false; fails after `limitMs`. */
export async function until<T>(
  ask: () => Promise<T> | T,
  limitMs = 15_000,
): Promise<Exclude<T, undefined | null | false>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false)
      return answer as Exclude<T, undefined | null | false>;
    if (Date.now() > end) throw new Error(`nothing came of it within ${limitMs} ms: ${ask.toString()}`);
    await delay(LOOK_EVERY_MS);
  }
}
