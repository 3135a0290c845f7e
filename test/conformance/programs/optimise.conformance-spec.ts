import { toJsonText } from '../../../src/engine/rules/rego/values';
import { answerOf, answerText, compiled, INPUTS } from './own-answers';
import { ProgramGenerator } from './program-generator';

const PROGRAMS = 1000;

describe('generated programs', () => {
  it('should have the same answers with and without indexes and shortcuts', () => {
    const seed = Number(process.env.PROGRAM_SEED ?? Date.now() % 1_000_000);
    console.log(`PROGRAM_SEED=${seed}`);
    const generator = new ProgramGenerator(seed);
    let compared = 0;
    for (let i = 0; i < PROGRAMS; i++) {
      const text = generator.module('generated');
      const [fast, plain] = [compiled('a.rego', text, true), compiled('a.rego', text, false)];
      if (typeof fast === 'string' || typeof plain === 'string') continue;
      for (const input of INPUTS) {
        const answers = [fast, plain].map((policy) => answerText(answerOf(policy, 'data.generated', input)));
        compared++;
        if (answers[0] === answers[1]) continue;
        throw new Error(`seed ${seed}, input ${toJsonText(input)}: ${answers.join(' and ')} for\n${text}`);
      }
    }
    expect(compared).toBeGreaterThan(0);
  }, 300_000);
});
