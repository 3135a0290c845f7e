import { endOfIsoTime, isIsoTime } from './iso-time';

describe(isIsoTime.name, () => {
  it.each(['2026-12-31', '2026-12-31T18:00', '2026-12-31T18:00:00.123456789Z', '2026-12-31T18:00:00+02:00'])(
    'should accept %s',
    (text) => expect(isIsoTime(text)).toBe(true),
  );

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-12-31T25:00:00Z',
    '2026-12-31 18:00',
    '31.12.2026',
  ])('should refuse %p', (text) => expect(isIsoTime(text)).toBe(false));
});

describe(endOfIsoTime.name, () => {
  it.each([
    ['2026-12-31', '2027-01-01T00:00:00.000Z'],
    ['2024-02-28', '2024-02-29T00:00:00.000Z'],
    ['2026-12-31T18:00:00Z', '2026-12-31T18:00:00.000Z'],
    ['2026-12-31T18:00:00+02:00', '2026-12-31T16:00:00.000Z'],
    ['2026-12-31T18:00', '2026-12-31T18:00:00.000Z'],
  ])('should end %s at %s', (text, end) => {
    expect(new Date(endOfIsoTime(text)).toISOString()).toBe(end);
  });
});
