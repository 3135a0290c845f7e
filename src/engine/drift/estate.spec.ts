import { MAPS } from '../../../test/support/drift/drift-cases';
import { ESTATE, estateRunning, estateTemplates, type EstateResource } from '../../../test/support/drift/estate';
import { expectEachAlone, expectEstate, stateOf } from '../../../test/support/drift/estate-checks';
import { detectDrift } from './compare/detect-drift';
import type { JoinWay } from './compare/model';

const NAMED = ESTATE.filter(({ name }) => name !== undefined);
const STATE = { ...stateOf(ESTATE, 'provider["registry.terraform.io/hashicorp/aws"]'), folder: '/prod' };

describe('an estate in AWS', () => {
  it.each<[JoinWay, readonly EstateResource[]]>([
    ['tags', ESTATE],
    ['state', ESTATE],
    ['identity', NAMED],
  ])('should show no drift after a deployment, and every change, joined by %s', (way, members) => {
    const isTagged = way === 'tags';
    const [clean, changed] = [estateRunning(isTagged, () => false), estateRunning(isTagged, () => true)];
    const estate = { way, members, templates: estateTemplates(isTagged), clean, changed, states: [STATE] };
    expectEstate(estate);
    // What is compared does not depend on the way in which it was joined.
    if (way === 'state') expectEachAlone(estate);
  });

  it('should be joined in the first way that finds a resource', () => {
    const states = [
      { ...STATE, resources: STATE.resources.filter(({ type }) => type === 'aws_vpc' || type === 'aws_subnet') },
    ];
    const templates = estateTemplates(false);
    const report = detectDrift({ templates, resources: estateRunning(false, () => true), maps: MAPS, states });
    expect(report.unmatched).toEqual([]);
    expect(report.pairs).toHaveLength(ESTATE.length);
    expect(report.pairs.filter(({ result }) => result === 'undrifted')).toEqual([]);
    expect(report.pairs.filter((pair) => pair.joinedBy === 'state')).toHaveLength(4);
  });
});
