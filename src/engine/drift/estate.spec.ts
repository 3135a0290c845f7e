import { MAPS } from '../../../test/support/drift/drift-cases';
import { ESTATE, estateRunning, estateTemplates, type EstateResource } from '../../../test/support/drift/estate';
import { stateText } from '../../../test/support/drift/state-file';
import { detectDrift, type DriftReport } from './compare/detect-drift';
import type { JoinWay } from './compare/model';
import { readState } from './state/state-reader';

const NAMED = ESTATE.filter(({ name }) => name !== undefined);
const read = readState([Buffer.from(stateText(ESTATE))]);
const STATE = { path: 'prod.tfstate', folder: '/prod', resources: 'resources' in read ? read.resources : [] };

/** The estate joined in one way alone, with some of it changed by hand. */
function joinedBy(way: JoinWay, isChanged: (each: EstateResource) => boolean): DriftReport {
  return detectDrift({
    templates: estateTemplates(way === 'tags'),
    resources: estateRunning(way === 'tags', isChanged),
    maps: MAPS,
    join: [way],
    states: [STATE],
  });
}

const differences = ({ pairs }: DriftReport): string[] =>
  pairs.flatMap(({ cloudPath, drifted }) => drifted.map((each) => `${cloudPath} ${each.path}`)).sort();
const expected = (all: readonly EstateResource[]): string[] =>
  all.flatMap(({ path, differs }) => differs.map((each) => `${path} ${each}`)).sort();

describe.each<[JoinWay, readonly EstateResource[]]>([
  ['tags', ESTATE],
  ['state', ESTATE],
  ['identity', NAMED],
])('an estate joined by %s', (way, joinable) => {
  it('should have enough to join', () => {
    expect(joinable.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ESTATE.map(({ path }) => path)).size).toBe(ESTATE.length);
  });

  it('should show no drift when it was just deployed, and nothing unmanaged', () => {
    const report = joinedBy(way, () => false);
    expect(report.unmatched).toEqual([]);
    expect(report.pairs.map(({ cloudPath }) => cloudPath).sort()).toEqual(joinable.map(({ path }) => path).sort());
    expect(new Set(report.pairs.map((pair) => pair.joinedBy))).toEqual(new Set([way]));
    expect(differences(report)).toEqual([]);
    expect(report.unmanaged).toEqual([]);
  });

  it('should show every change that was made by hand', () => {
    expect(differences(joinedBy(way, () => true))).toEqual(expected(joinable));
  });

  it('should show each change alone', () => {
    for (const one of joinable) expect(differences(joinedBy(way, (each) => each === one))).toEqual(expected([one]));
  });
});

describe('an estate joined in all ways', () => {
  it('should join each in the first way that finds it', () => {
    const states = [
      { ...STATE, resources: STATE.resources.filter(({ type }) => type === 'aws_vpc' || type === 'aws_subnet') },
    ];
    const templates = estateTemplates(false);
    const report = detectDrift({ templates, resources: estateRunning(false, () => true), maps: MAPS, states });
    expect(report.unmatched).toEqual([]);
    expect(differences(report)).toEqual(expected(ESTATE));
    expect(report.pairs.filter((pair) => pair.joinedBy === 'state')).toHaveLength(4);
  });
});
