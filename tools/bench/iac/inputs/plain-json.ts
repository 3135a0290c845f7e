import type { Random } from '../../../../test/conformance/random';
import { name, WORDS } from './words';

/** A JSON file of 2 to 5 KB, indented by two as people keep them. */
export function plainJson(random: Random, number: number): string {
  const rules = Array.from({ length: 8 + random.below(8) }, (_, i) => ({
    id: `${name(random, number)}-${i}`,
    enabled: random.chance(0.7),
    priority: random.below(1000),
    ratio: Number(random.next().toFixed(4)),
    match: { hosts: [random.pick(WORDS), random.pick(WORDS)], path: `/${random.pick(WORDS)}/*`, port: 8000 + i },
    note: random.chance(0.3) ? null : `kept for "${random.pick(WORDS)}"\n`,
  }));
  return `${JSON.stringify({ version: 1, name: name(random, number), rules }, undefined, 2)}\n`;
}
