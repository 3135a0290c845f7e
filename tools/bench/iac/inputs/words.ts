import type { Random } from '../../../../test/conformance/random';

export const WORDS = [
  'main',
  'app',
  'web',
  'logs',
  'backup',
  'prod',
  'staging',
  'core',
  'shared',
  'data',
  'edge',
  'api',
];

/** A name of one to three words and a number, as people name things. */
export function name(random: Random, number: number): string {
  const words = Array.from({ length: 1 + random.below(3) }, () => random.pick(WORDS));
  return `${words.join('-')}-${number}`;
}
