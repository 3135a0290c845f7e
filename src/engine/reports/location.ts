import { nameOf } from '../iac/source';
import type { CaseResult, ResultLocation } from '../run/model';

/** Where a failure is shown: at the beginning of its file when its line is not known. */
export function locationOf({ state, location, resources }: CaseResult): ResultLocation | undefined {
  const file = resources[0]?.file ?? '';
  if (location !== undefined || state !== 'failed' || file === '') return location;
  return { file, line: 1 };
}

/** What was judged: the file that can be opened, unless it is only a part of one and its own path says which. */
export function placeOf(result: CaseResult): string {
  const location = locationOf(result);
  if (location !== undefined) return location.file;
  const { file = '', path = '' } = result.resources[0] ?? {};
  return file !== '' && nameOf(file) === nameOf(path) ? file : path;
}
