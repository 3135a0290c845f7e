import { Random, seedOf } from '../../../test/conformance/random';
import { any } from './argument-kinds';
import { argumentOf, type FunctionCase } from '../../../test/conformance/terraform/function-case';
import { SIGNATURES } from './function-signatures';

const ODD_ARGUMENT = 0.04;
const ODD_COUNT = 0.01;

/** Calls of every function: mostly with arguments that suit it, now and then with others or a wrong number of them. */
export function generateCases(seed: string, perFunction: number): FunctionCase[] {
  return Object.entries(SIGNATURES).flatMap(([name, { kinds, more }]) => {
    const random = new Random(seedOf(`${seed} ${name}`));
    return Array.from({ length: perFunction }, (): FunctionCase => {
      const least = more === undefined ? kinds.length : kinds.length - 1;
      let count = least + (more === undefined ? 0 : random.below(more + 1));
      if (random.chance(/^[a-z]/.test(name) ? ODD_COUNT : 0))
        count = Math.max(0, count + (random.chance(0.5) ? 1 : -1));
      const values = Array.from({ length: count }, (_, i) => {
        const kind = random.chance(ODD_ARGUMENT) ? any : kinds[Math.min(i, kinds.length - 1)];
        return argumentOf(kind(random));
      });
      return { function: name, arguments: values };
    });
  });
}
