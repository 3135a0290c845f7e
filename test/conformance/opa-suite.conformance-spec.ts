import { complaints, report, runOwnCases, runSuite, suiteIsThere } from './opa-suite';

describe('Rego conformance', () => {
  it('should answer all own cases', () => {
    expect(complaints(runOwnCases())).toEqual([]);
  });

  it('should answer OPA cases of tiers A to D, where they are beside this checkout', () => {
    if (!suiteIsThere()) {
      console.log('skipped: the OPA cases are not beside this checkout (../shared/rego-conformance)');
      return;
    }
    const outcomes = runSuite();
    console.log(report(outcomes));
    expect(complaints(outcomes)).toEqual([]);
  }, 300_000);

  it('should give the same answers without indexes and shortcuts', () => {
    const outcomes = [...runOwnCases(false), ...(suiteIsThere() ? runSuite({ tiers: ['A'], optimise: false }) : [])];
    expect(complaints(outcomes)).toEqual([]);
  }, 300_000);
});
