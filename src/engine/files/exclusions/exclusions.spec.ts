import { readExclusions, runExclusion } from '.';

describe(runExclusion.name, () => {
  const runForm = (exclusion: object) => readExclusions([exclusion]).exclusions.map((one) => runExclusion('e', one));

  it('should keep a day alone valid to the end of that day in UTC', () => {
    expect(runForm({ exclusionType: 'test', masterTestID: 'T1', expires_at: '2026-12-31' })).toEqual([
      { id: 'e', type: 'test', testId: 'T1', paths: [], expires: '2026-12-31', endsAt: Date.UTC(2027, 0, 1) },
    ]);
  });

  it('should keep the reason and the owner for reports', () => {
    const grounds = { reason: 'being migrated', owner: 'shop' };
    expect(runForm({ exclusionType: 'test', masterTestID: 'T1', ...grounds })[0]).toMatchObject(grounds);
  });

  it('should end at a given time, and never without one', () => {
    const single = { exclusionType: 'single', masterTestId: 'T1', paths: ['/a.tf'] };
    expect(runForm({ ...single, expires_at: '2026-12-31T18:00:00Z' })[0].endsAt).toBe(Date.UTC(2026, 11, 31, 18));
    expect(runForm(single)).toEqual([{ id: 'e', type: 'single', testId: 'T1', paths: ['/a.tf'] }]);
  });
});
