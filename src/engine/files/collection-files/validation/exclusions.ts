import type { JsonObject } from '../../../base/json';
import { isIsoTime } from '../../../base/time/iso-time';
import { isEmpty, type Problems } from '../model/problems';

/** The members that each type of exclusion needs. */
const NEEDS: Readonly<Record<string, { test: boolean; paths: boolean }>> = {
  single: { test: true, paths: true },
  test: { test: true, paths: false },
  resource: { test: false, paths: true },
};

/** Checks an exclusion file. */
export function checkExclusions(body: JsonObject, problems: Problems): void {
  problems.objects(body.exclusions, 'exclusions', (exclusion, path) => checkExclusion(exclusion, path, problems));
}

/** Checks one exclusion; `path` is its path in the file. */
function checkExclusion(exclusion: JsonObject, path: string, problems: Problems): void {
  const type = problems.string(exclusion.exclusionType, `${path}.exclusionType`);
  if (type === undefined) return;
  if (!Object.hasOwn(NEEDS, type)) {
    problems.invalid(`${path}.exclusionType`, 'unknown');
    return;
  }
  const { test, paths } = NEEDS[type];
  if (test) problems.id(testIdOf(exclusion), `${path}.masterTestID`);
  if (paths)
    problems
      .list(exclusion.paths, `${path}.paths`)
      .forEach((item, index) => problems.string(item, `${path}.paths[${index}]`));
  if (isEmpty(exclusion.expires_at)) return;
  const expires = problems.string(exclusion.expires_at, `${path}.expires_at`);
  if (expires !== undefined && !isIsoTime(expires)) problems.invalid(`${path}.expires_at`, 'must be an ISO date');
}

/** The test an exclusion names, in either spelling. */
export function testIdOf({ masterTestID, masterTestId }: JsonObject) {
  return isEmpty(masterTestID) ? masterTestId : masterTestID;
}
