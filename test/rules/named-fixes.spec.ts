import { namedFixProblems } from '../support/fixes/named-fix-problems';
import { builtIn, type FixFormat } from '../support/fixes/failing-cases';
import { isTried, sampled } from '../support/sampled';
import { formatsOf, knownUnrepaired, unrepairedBy, type Unrepaired } from '../support/fixes/unrepaired';

const named = builtIn.rules.filter(({ fix }) => fix);

/** The gate tries every tenth rule in the first of its formats, and every hundredth in all of them. */
const EVERY = 10;
const ALL_FORMATS_EVERY = 100;

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

  const tried = named.map((rule, i) => [rule.file, rule, isTried(i, ALL_FORMATS_EVERY)] as const);
  it.each(sampled(tried, EVERY))(
    '%s should repair the failing examples of the rule, or it is known why not (npm run fixes:examples)',
    (_file, rule, inAll) => {
      const formats = inAll ? formatsOf(rule) : formatsOf(rule).slice(0, 1);
      expect(unrepairedBy(rule, formats)).toEqual(only(formats, knownUnrepaired(rule)));
    },
  );
});
