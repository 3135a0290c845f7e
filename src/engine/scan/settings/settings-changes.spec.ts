import type { Settings } from './settings';
import { settingsChanges } from './settings-changes';

const NONE: Settings = {
  file: 'plumbline.yaml',
  rules: [],
  skip: [],
  frameworks: [],
  exclude: [],
  parameters: {},
  parameterNames: [],
  variables: {},
};
const skip = (name: string, line: number, until?: string) => ({
  name,
  reason: 'r',
  at: `plumbline.yaml:${line}`,
  ...(until !== undefined && { until }),
});

describe(settingsChanges.name, () => {
  it('should name each rule that is newly left out, or left out for longer, wherever it stands', () => {
    const before = { ...NONE, skip: [skip('A', 3), skip('B', 4, '2026-01-01')] };
    const today = { ...NONE, skip: [skip('C', 3), skip('A', 4), skip('B', 5, '2027-01-01')] };
    expect(settingsChanges(before, today)).toEqual([
      'plumbline.yaml:3: skip of C (r)',
      'plumbline.yaml:5: skip of B (r)',
    ]);
  });

  it('should name other keys as they are written, and all of a new file', () => {
    const today: Settings = { ...NONE, minSeverity: 'high', exclude: ['a'], parameters: { A: { limit: 1 } } };
    expect(settingsChanges({ ...NONE, parameters: { A: { limit: 1 } } }, today)).toEqual([
      'plumbline.yaml: exclude',
      'plumbline.yaml: min-severity',
    ]);
    expect(settingsChanges(undefined, { ...NONE, exclude: ['a'] })).toEqual(['plumbline.yaml: exclude']);
    expect(settingsChanges(NONE, undefined)).toEqual([]);
  });
});
