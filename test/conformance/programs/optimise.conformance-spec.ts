import { compile } from '../../../src/engine/rego';
import { toJsonText } from '../../../src/engine/rego/values';
import { answerOf, answerText, compiled, INPUTS } from './own-answers';
import { ProgramGenerator } from './program-generator';

const PROGRAMS = 1000;
const seed = Number(process.env.PROGRAM_SEED ?? Date.now() % 1_000_000);

describe('generated programs', () => {
  beforeAll(() => console.log(`PROGRAM_SEED=${seed}`));

  it('should have the same answers with and without indexes and shortcuts', () => {
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

  it('should be read as v1 where no version is given', () => {
    const generator = new ProgramGenerator(seed);
    let read = 0;
    for (let i = 0; i < PROGRAMS; i++) {
      const text = generator.module('generated');
      if (typeof compiled('a.rego', text, true) === 'string') continue;
      read++;
      const version = compile([{ file: 'a.rego', text }]).versions.get('a.rego');
      if (version !== 'v1') throw new Error(`seed ${seed}: read as ${version}\n${text}`);
    }
    expect(read).toBeGreaterThan(0);
  }, 300_000);
});
