import { setTimeout as delay } from 'node:timers/promises';

/** The first look comes soon; the later ones leave the processor to what is awaited. */
const FIRST_LOOK_MS = 10;
const LOOK_EVERY_MS = 100;
/** Less than Jest's own limit, so that the error says what was awaited; only a hang reaches it. */
const LIMIT_MS = 9 * 60_000;

/** Polls until the result is neither undefined, null nor false. */
export async function until<T>(ask: () => Promise<T> | T): Promise<Exclude<T, undefined | null | false>> {
  const end = Date.now() + LIMIT_MS;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 2, LOOK_EVERY_MS)) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false)
      return answer as Exclude<T, undefined | null | false>;
    if (Date.now() > end) throw new Error(`nothing came of it within ${LIMIT_MS} ms: ${ask.toString()}`);
    await delay(pause);
  }
}
