import { namedFixProblems } from '../support/fixes/named-fix-problems';
import { board, type FixFormat } from '../support/fixes/failing-cases';
import { formatsOf, knownUnrepaired, unrepairedBy, type Unrepaired } from '../support/fixes/unrepaired';

const named = board.rules.filter(({ fix }) => fix);

/** The gate tries every rule in the first of its formats, and every tenth in all: `npm run test:deep` tries all in all. */
const ALL_FORMATS_EVERY = process.env.PROPERTY_RUNS === 'all' ? 1 : 10;

function only(formats: readonly FixFormat[], known: Unrepaired): Unrepaired {
  return Object.fromEntries(Object.entries(known).filter(([format]) => formats.includes(format as FixFormat)));
}

describe('the repairs that rules name', () => {
  it.each(named.map((rule) => [rule.file, rule] as const))(
    '%s should speak of what the provider has, and of every type of the rule',
    (_file, rule) => {
      expect(namedFixProblems(rule)).toEqual([]);
    },
  );

  it.each(named.map((rule, i) => [rule.file, rule, i % ALL_FORMATS_EVERY === 0] as const))(
    '%s should repair the failing examples of the rule, or it is known why not (npm run fixes:examples)',
    (_file, rule, inAll) => {
      const formats = inAll ? formatsOf(rule) : formatsOf(rule).slice(0, 1);
      expect(unrepairedBy(rule, formats)).toEqual(only(formats, knownUnrepaired(rule)));
    },
  );
});
