import { flipsOf } from '../../drift';
import { asDocument, type JudgedPart } from './supposed-states';

const parts = (states: readonly (string | undefined)[]): JudgedPart[] =>
  states.flatMap((state, i) => (state === undefined ? [] : [{ path: `r${i}`, states: new Map([['T', state]]) }]));

/** The flip of a rule about the resources of a document, each with its state by the template and as it runs. */
function flip(
  ...resources: readonly (readonly [written: string | undefined, running: string | undefined])[]
): string[] {
  const [written, running] = [0, 1].map((side) => parts(resources.map((states) => states[side])));
  const flips = flipsOf([asDocument({ side: 'cloud', written, running })]);
  return flips.map((each) => `${each.written} ${each.running}`);
}

describe(asDocument.name, () => {
  it('should not take a rule for passed that cannot be answered about one of several resources', () => {
    expect(flip(['passed', 'passed'], ['skipped', 'failed'])).toEqual(['skipped failed']);
    expect(flip(['passed', 'passed'], ['failed', 'skipped'])).toEqual(['failed skipped']);
    expect(flip(['failed', 'passed'], ['passed', 'skipped'])).toEqual(['failed skipped']);
    expect(flip(['error', 'failed'], ['passed', 'passed'])).toEqual(['error failed']);
  });

  it('should not hide that a resource fails behind others that cannot be answered', () => {
    expect(flip(['passed', 'failed'], ['skipped', 'skipped'])).toEqual(['passed failed']);
    expect(flip(['passed', 'failed'], ['error', 'error'])).toEqual(['passed failed']);
    expect(flip(['passed', 'failed'], ['skipped', 'passed'])).toEqual(['passed failed']);
    expect(flip(['failed', 'passed'], ['skipped', 'skipped'])).toEqual(['failed passed']);
  });

  it('should see no change where the worst is the same, or nobody knows it', () => {
    expect(flip(['failed', 'failed'], ['passed', 'failed'])).toEqual([]);
    expect(flip(['passed', 'failed'], ['failed', 'passed'])).toEqual([]);
    expect(flip(['skipped', 'skipped'], ['passed', 'passed'])).toEqual([]);
  });

  it('should take a rule for passed where there is no resource', () => {
    expect(flip([undefined, 'failed'])).toEqual(['passed failed']);
    expect(flip(['failed', undefined], ['passed', 'passed'])).toEqual(['failed passed']);
    expect(flip([undefined, 'passed'], ['passed', undefined])).toEqual([]);
  });
});
