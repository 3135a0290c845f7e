import { nameOf } from '../base/source';
import type { CaseResult, ResultLocation, RunResource } from '../model';

export interface PlacedResult extends Pick<CaseResult, 'state' | 'location'> {
  readonly resources: readonly Pick<RunResource, 'file' | 'path' | 'address'>[];
}

/**
 * The location at which a failure is shown: the beginning of its file when its line is not known, or when it was
 * written in a module of another repository, which nobody can open here.
 */
export function locationOf({ state, location, resources }: PlacedResult): ResultLocation | undefined {
  const file = resources[0]?.file ?? '';
  const isKnown = location !== undefined && !isFetched(location.file);
  return isKnown || state !== 'failed' || file === '' ? location : { file, line: 1 };
}

/** The files of fetched modules are named `<address>:<path>`. */
function isFetched(file: string): boolean {
  return file.includes(':');
}

/**
 * The path of the judged resource: its file, unless it is only a part of the file and its own path says which. A single
 * resource of a template has its address for that.
 */
export function placeOf(result: PlacedResult): string {
  const location = locationOf(result);
  if (location !== undefined) return location.file;
  const { file = '', path = '', address } = result.resources[0] ?? {};
  return file !== '' && (address !== undefined || nameOf(file) === nameOf(path)) ? file : path;
}
