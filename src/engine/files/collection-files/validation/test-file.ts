import type { JsonObject } from '../../../base/json';
import { isEmpty, type Problems } from '../model/problems';
import type { ConnectorRules } from './connector';
import { checkRemote } from './remote-file';

type CaseCheck = (one: JsonObject, path: string, problems: Problems) => void;

/** Checks a test file. */
export function checkTest(body: JsonObject, problems: Problems): void {
  problems.string(body.snapshot, 'snapshot');
  checkCases(body, problems, (one, path) => {
    checkId(one, path, ['testId', 'masterTestId'], problems);
    checkRule(one, path, problems);
  });
}

/** Checks a master test file: its own cases, or the rules of a pack. */
export function checkMasterTest(body: JsonObject, problems: Problems, rules: ConnectorRules): void {
  problems.string(body.masterSnapshot, 'masterSnapshot');
  if (!isEmpty(body.pack)) {
    for (const key of ['testSet', 'remoteFile'])
      if (!isEmpty(body[key])) problems.invalid('pack', `cannot stand beside ${key}`);
    for (const { field, why } of rules.packProblems?.(body) ?? []) problems.invalid(field, why);
    return;
  }
  checkCases(body, problems, (one, path) => {
    checkId(one, path, ['masterTestId', 'testId'], problems);
    problems.string(one.rule, `${path}.rule`);
    if (isProgrammed(one)) problems.ids(one.masterSnapshotId, `${path}.masterSnapshotId`);
  });
}

function checkCases(body: JsonObject, problems: Problems, check: CaseCheck): void {
  if (checkRemote(body, problems)) return;
  problems.objects(body.testSet, 'testSet', (set, path) => {
    problems.objects(set.cases, `${path}.cases`, (one, casePath) => check(one, casePath, problems));
  });
}

/** Either key may hold the id of a case; when both are missing, the message names the first. */
function checkId(one: JsonObject, path: string, keys: readonly string[], problems: Problems): void {
  const key = keys.find((candidate) => !isEmpty(one[candidate])) ?? keys[0];
  problems.id(one[key], `${path}.${key}`);
}

function checkRule(one: JsonObject, path: string, problems: Problems): void {
  if (!isEmpty(one.rule) || (isEmpty(one.attribute) && isEmpty(one.comparison))) {
    problems.string(one.rule, `${path}.rule`);
    return;
  }
  problems.string(one.attribute, `${path}.attribute`);
  problems.string(one.comparison, `${path}.comparison`);
}

function isProgrammed({ type }: JsonObject): boolean {
  return typeof type === 'string' && ['rego', 'python'].includes(type.toLowerCase());
}
