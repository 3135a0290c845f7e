import { detectDrift, type DriftReport } from '../../../src/engine/drift/compare/detect-drift';
import type { DriftState, DriftTemplate, JoinWay, RunningDocument } from '../../../src/engine/drift/compare/model';
import { readState } from '../../../src/engine/drift/state/state-reader';
import { MAPS } from './drift-cases';
import { stateText, type WrittenState } from './state-file';

/** A resource of an estate: where it runs, and the attribute that differs after somebody changed it. */
export interface EstateMember {
  readonly path: string;
  /** Empty when there is nothing about it that somebody could change. */
  readonly differs: string;
}

/** An estate of which some can be joined in one way, as it was read: after a deployment, and with all of it changed. */
export interface JoinedEstate {
  readonly way: JoinWay;
  readonly members: readonly EstateMember[];
  readonly templates: readonly DriftTemplate[];
  readonly clean: readonly RunningDocument[];
  readonly changed: readonly RunningDocument[];
  readonly states: readonly DriftState[];
}

/** A state of Terraform that is written and read. */
export function stateOf(entries: readonly WrittenState[], provider: string): DriftState {
  const read = readState([Buffer.from(stateText(entries, { provider }))]);
  return { path: 'prod.tfstate', folder: '/', resources: 'resources' in read ? read.resources : [] };
}

function compare({ way, templates, states }: JoinedEstate, resources: readonly RunningDocument[]): DriftReport {
  return detectDrift({ templates, resources, maps: MAPS, join: [way], states });
}

const differences = ({ pairs }: DriftReport): string[] =>
  pairs.flatMap(({ cloudPath, drifted }) => drifted.map((each) => `${cloudPath} ${each.path}`)).sort();
const expected = (all: readonly EstateMember[]): string[] =>
  all.flatMap(({ path, differs }) => (differs === '' ? [] : [`${path} ${differs}`])).sort();

/** Checks that an estate shows no drift, and all changes when there are any. */
export function expectEstate(estate: JoinedEstate): void {
  const { way, members, clean, changed } = estate;
  expect(members.filter(({ differs }) => differs !== '').length).toBeGreaterThanOrEqual(40);
  const report = compare(estate, clean);
  expect(differences(report)).toEqual([]);
  // Names tell nothing about resources that have none.
  const nameless = report.unmatched.filter(({ reason }) => reason === 'not-compared');
  expect(report.unmatched).toEqual(way === 'identity' ? nameless : []);
  expect(report.unmanaged).toEqual([]);
  expect(report.pairs.map(({ cloudPath }) => cloudPath).sort()).toEqual(members.map(({ path }) => path).sort());
  expect(new Set(report.pairs.map((pair) => pair.joinedBy))).toEqual(new Set([way]));
  expect(differences(compare(estate, changed))).toEqual(expected(members));
}

/** Checks that each change shows alone. */
export function expectEachAlone(estate: JoinedEstate): void {
  const { members, clean, changed } = estate;
  const byPath = new Map(changed.map((each) => [each.path, each]));
  for (const one of members) {
    const resources = clean.map((each) => (each.path === one.path ? (byPath.get(one.path) ?? each) : each));
    expect(differences(compare(estate, resources))).toEqual(expected([one]));
  }
}
