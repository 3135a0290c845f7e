import { readTestCase, type TestCase } from '../../../engine/files/cases';
import { isJsonObject, readJson } from '../../../engine/base/json';
import { resourceOfSnapshot, type ReportedCase, type ReportedResult } from '../../../engine/reports';
import type { ListedResult, StoredResult } from '../data';

type Findings = Pick<ReportedCase, 'location' | 'locations'> & {
  readonly finding_paths?: ReportedCase['findingPaths'];
  readonly leaked_paths?: ReportedCase['leakedPaths'];
  readonly asked_as?: ReportedCase['askedAs'];
};

/** A case as it was stored with its results, with only one of its evaluations. */
export function storedCase(text: string): TestCase {
  const json = readJson(text);
  return readTestCase(isJsonObject(json) ? json : {});
}

/** The remedy that a case names; with older results it stands among its fields. */
function remedyOf({ evaluations, fields }: TestCase): string {
  const { remediation_description: older } = fields;
  return evaluations[0]?.remediationDescription ?? (typeof older === 'string' ? older : '');
}

/** Returns the findings of a result beside its message. */
function findingsOf({ findings }: Pick<ListedResult, 'findings'>): Findings {
  return JSON.parse(findings || '{}') as Findings;
}

/** A result of a list, as the rows of reports show it. */
export function reportedResult(result: ListedResult, testCase: TestCase): ReportedResult {
  const { state, testId, message, reason, snapshots } = result;
  const { location, locations, leaked_paths: leakedPaths, asked_as: askedAs } = findingsOf(result);
  return {
    state,
    testId,
    message,
    reason,
    testCase,
    location,
    locations,
    leakedPaths,
    askedAs,
    resources: snapshots.map((snapshot) => resourceOfSnapshot(snapshot, false)),
    evaluation: { remediationDescription: remedyOf(testCase) },
  };
}

/** A result that was stored, as reports show it. */
export function reportedCase(result: StoredResult, test: ReportedCase['test'], testCase: TestCase): ReportedCase {
  const { state, testId, message, reason, exclusionId, autoRemediate = false } = result;
  const {
    location,
    locations,
    finding_paths: findingPaths,
    leaked_paths: leakedPaths,
    asked_as: askedAs,
  } = findingsOf(result);
  const [evaluation] = testCase.evaluations;
  return {
    state,
    test,
    testCase,
    testId,
    message,
    reason,
    ...(evaluation && { evaluation }),
    ...(exclusionId !== '' && { exclusionId }),
    ...(location && { location }),
    ...(locations && { locations }),
    ...(findingPaths && { findingPaths }),
    ...(leakedPaths && { leakedPaths }),
    ...(askedAs && { askedAs }),
    resources: result.snapshots.map((snapshot) => ({
      ...resourceOfSnapshot(snapshot, result.place === undefined),
      autoRemediate,
    })),
  };
}
