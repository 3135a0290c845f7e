import { isFetched, nameOf } from '../base/source';
import type { CaseResult, ResultLocation, RunResource } from '../model';

export interface PlacedResult extends Pick<CaseResult, 'state' | 'location' | 'locations'> {
  readonly resources: readonly (Pick<RunResource, 'file' | 'path' | 'address' | 'calls'> &
    Partial<Pick<RunResource, 'type' | 'innerTypes'>>)[];
}

/**
 * The location at which a result is shown. One that was written in a module of another repository, which nobody can open
 * here, is shown at the call of the module, and a failure whose line is not known at the beginning of its file.
 */
export function locationOf({ state, location, resources }: PlacedResult): ResultLocation | undefined {
  const file = resources[0]?.file ?? '';
  if (location !== undefined && !isFetched(location.file)) return location;
  if (state !== 'failed' && location === undefined) return undefined;
  return callsOf(resources).at(-1) ?? (file === '' ? location : { file, line: 1 });
}

/** All places that a failure rests on, where there are several; empty where there is one, or none that can be opened. */
export function placesOf({ locations = [] }: Pick<PlacedResult, 'locations'>): readonly ResultLocation[] {
  const places = locations.filter(({ file }) => !isFetched(file));
  return places.length > 1 ? places : [];
}

/** The call of a module; calls of other formats have no address. */
export interface ModuleCall extends ResultLocation {
  readonly address?: string;
}

/** The calls of modules that lead to the place where a result is shown, from the root on. */
export function callsTo(result: PlacedResult): readonly ModuleCall[] {
  const shown = locationOf(result);
  const addresses = moduleAddresses(result.resources[0]?.address ?? '');
  return callsOf(result.resources)
    .map((call, i): ModuleCall => ({ ...call, ...(i < addresses.length && { address: addresses[i] }) }))
    .filter(({ file, line }) => file !== shown?.file || line !== shown.line);
}

const MODULE = /module\.[^.["]+(?:\[(?:\d+|\*|"(?:[^"\\]|\\.)*")\])?(?=\.)/y;

/** The addresses of the modules that a resource of Terraform stands in, from the root on. */
function moduleAddresses(address: string): string[] {
  const found: string[] = [];
  MODULE.lastIndex = 0;
  while (MODULE.test(address)) {
    found.push(address.slice(0, MODULE.lastIndex));
    MODULE.lastIndex++;
  }
  return found;
}

/** The calls of a row as people read them; empty where there are none. */
export function callText({ calls = [] }: { readonly calls?: readonly ResultLocation[] }): string {
  return calls.length === 0 ? '' : `(called at ${calls.map(({ file, line }) => `${file}:${line}`).join(', ')})`;
}

function callsOf([resource]: PlacedResult['resources']): readonly ResultLocation[] {
  return openableCalls(resource?.calls);
}

/** The calls of modules that stand in files which can be opened. */
export function openableCalls(calls: readonly ResultLocation[] = []): readonly ResultLocation[] {
  return calls.filter(({ file }) => !isFetched(file));
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
