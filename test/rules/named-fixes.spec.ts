import { namedFixProblems } from '../support/fixes/named-fix-problems';
import { board } from '../support/fixes/failing-cases';
import { knownUnrepaired, unrepairedBy } from '../support/fixes/unrepaired';

const named = board.rules.filter(({ fix }) => fix);

describe('the repairs that rules name', () => {
  it.each(named.map((rule) => [rule.file, rule] as const))(
    '%s should speak of what the provider has, and of every type of the rule',
    (_file, rule) => {
      expect(namedFixProblems(rule)).toEqual([]);
    },
  );

  it.each(named.map((rule) => [rule.file, rule] as const))(
    '%s should repair the failing examples of the rule in every format, or it is known why not (npm run fixes:examples)',
    (_file, rule) => {
      expect(unrepairedBy(rule)).toEqual(knownUnrepaired(rule));
    },
  );
});
