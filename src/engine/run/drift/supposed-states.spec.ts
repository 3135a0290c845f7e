import { asDocument } from './supposed-states';

const states = (...all: string[]): ReadonlyMap<string, string>[] => all.map((state) => new Map([['T', state]]));
const together = (written: string[], running: string[]): (string | undefined)[] => {
  const judged = asDocument({ side: 'cloud', written: states(...written), running: states(...running) });
  return [judged.written.get('T'), judged.running.get('T')];
};

describe(asDocument.name, () => {
  it('should not take a rule for passed that cannot be answered about one of several resources', () => {
    expect(together(['passed', 'skipped'], ['passed', 'failed'])).toEqual(['skipped', 'failed']);
  });

  it('should take a rule for passed that says nothing about some resources', () => {
    expect(together(['passed', 'not applicable'], ['failed', 'not applicable'])).toEqual(['passed', 'failed']);
    expect(together(['not applicable'], ['failed'])).toEqual(['skipped', 'failed']);
  });

  it('should take a rule for passed where there is no resource', () => {
    expect(together([], ['failed'])).toEqual(['passed', 'failed']);
    expect(together(['error', 'passed'], [])).toEqual(['error', 'passed']);
  });
});
