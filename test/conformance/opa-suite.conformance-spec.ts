import { itInDeep } from '../support/sampled';
import { judge } from './judge';
import { complaints, report, runOwnCases, runSuite, runSuiteAt, suiteIsThere } from './opa-suite';

describe('Rego conformance', () => {
  it('should answer all own cases', () => {
    expect(complaints(runOwnCases())).toEqual([]);
  });

  it('should give the same answers without indexes and shortcuts', () => {
    expect(complaints(runOwnCases(false))).toEqual([]);
  });

  it('should fail a case that expects nothing', () => {
    const silent = { id: 'x', note: '', query: 'x = 1', modules: [], data: {}, strict: false, sortBindings: false };
    const nothing = { input: undefined, inputTerm: undefined, wantError: undefined, wantErrorCode: undefined };
    const result = judge({ ...silent, ...nothing, wantResult: undefined }, 'v1');
    expect(result).toEqual({ passed: false, reason: 'the case expects nothing' });
    expect(judge({ ...silent, ...nothing, wantResult: [{ x: 1 }] }, 'v1')).toEqual({ passed: true });
  });
});

// The cases are no part of this project: a checkout without them beside it shows these tests as skipped.
const describeWithCases = suiteIsThere() ? describe : describe.skip;

describeWithCases('Rego conformance with the OPA cases of ../shared/rego-conformance', () => {
  it('should answer the cases of tiers A to D', () => {
    const outcomes = runSuite();
    console.log(report(outcomes));
    expect(complaints(outcomes)).toEqual([]);
  });

  itInDeep('should give the same answers to tier A without indexes and shortcuts', () => {
    expect(complaints(runSuite({ tiers: ['A'], optimise: false }))).toEqual([]);
  });
});

const cases = process.env.OPA_CASES ?? '';
const describeWithGivenCases = cases === '' ? describe.skip : describe;

describeWithGivenCases('Rego conformance with the cases of OPA 1.22 in the folder OPA_CASES', () => {
  it('should answer all but those that need a refused builtin', () => {
    const outcomes = runSuiteAt(cases);
    console.log(report(outcomes));
    expect(complaints(outcomes)).toEqual([]);
  });
});
