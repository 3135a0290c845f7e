import { dayRange, toWireTime } from './wire-time';

describe('wire times', () => {
  it('should write times in UTC without fractions', () => {
    expect(toWireTime(new Date('2026-11-15T03:04:05.678Z'))).toBe('2026-11-15 03:04:05');
  });

  it('should include both days of a range to the last millisecond', () => {
    expect(dayRange('2026-11-15', '2026-11-15')).toEqual({
      from: new Date('2026-11-15T00:00:00.000Z'),
      to: new Date('2026-11-15T23:59:59.999Z'),
    });
    expect(dayRange('2026-11-16', '2026-11-15')).toBeUndefined();
  });
});
