import type { JsonObject } from '../../base/json';
import type { Selection } from '../options';
import { withCases } from './selected';
import type { PlannedTest, TestPlanner } from './test-plan';

const ID = 'SENSITIVE_EXTENSION_TEST';

/**
 * The test that every run has about files that should not lie in a repository, written as users write theirs. Its ids
 * are those of the older tool, so that exclusions of it go on working.
 */
const SENSITIVE_FILES_TEST: { readonly name: string; readonly content: JsonObject } = {
  name: ID,
  content: {
    testSet: [
      {
        cases: [
          {
            masterTestId: ID,
            masterSnapshotId: ['ALL'],
            type: 'python',
            rule: 'file(sensitive_extension.py)',
            resourceTypes: ['sensitive_extension'],
            severity: 'Medium',
            title: 'Keys and certificates do not lie in the repository',
            description: 'Whoever can read a repository, now or later, can use the keys and certificates in it.',
            tags: [{ cloud: 'git', compliance: ['Best Practice'], service: ['common'] }],
            evals: [
              {
                id: 'PR-COM-SEN-EXT-001',
                eval: 'data.rule.sensitive_extensions',
                message: 'data.rule.sensitive_extensions_err',
                remediationDescription:
                  'Replace the key or certificate, remove the file from the repository and its history, and keep its successor in a secret store.',
              },
            ],
          },
        ],
      },
    ],
  },
};

export function builtInTest(planner: TestPlanner, select: Selection | undefined): PlannedTest {
  const test = planner.plan(SENSITIVE_FILES_TEST, SENSITIVE_FILES_TEST.content, true);
  return withCases({ ...test, isBuiltIn: true }, select);
}
