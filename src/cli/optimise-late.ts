import { setFlagsFromString } from 'node:v8';

/**
 * Flags by the major version of Node: how long a function runs before V8 considers optimising it, about ten times as long
 * as by default. V8 gives no promise about them and complains about those it does not know, so other versions have none.
 */
const FLAGS: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=1000000',
  22: '--invocation-count-for-turbofan=30000',
  24: '--invocation-count-for-turbofan=30000',
};

/** Most objects compiled from rules stay alive: a collector that begins later copies fewer of them. */
const LARGE_YOUNG_GENERATION = '--min-semi-space-size=16';

/**
 * Makes V8 optimise functions later. A command that compiles rules once and ends spends half of its processor time on
 * optimising code that hardly runs afterwards. Functions that stay busy are still optimised.
 */
export function optimiseLate(version = process.versions.node): void {
  const flag = FLAGS[version.split('.')[0]];
  if (flag !== undefined) setFlagsFromString(`${flag} ${LARGE_YOUNG_GENERATION}`);
}
