import { isDay } from './day';

describe('isDay', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('should take %p as a day: %p', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
