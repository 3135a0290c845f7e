import { callBuiltin } from '../../../../../test/support/rego/call-builtin';

const NOON = 1_709_210_096_789_000_000n;
const time = (name: string, ...args: Parameters<typeof callBuiltin>[1]): unknown => callBuiltin(`time.${name}`, args);

describe('time', () => {
  it('should give the time of the query', () => {
    expect(callBuiltin('time.now_ns', [], { now: NOON })).toBe(NOON);
    expect(callBuiltin('time.now_ns', [], { now: 12n })).toBe(12);
  });

  it.each([
    ['RFC3339', '2024-02-29T12:34:56.789Z', NOON],
    ['RFC3339', '2024-02-29T14:34:56,789+02:00', NOON],
    ['2006-01-02', '1970-01-02', 86_400_000_000_000],
    ['Jan _2 2006', 'jan  2 1970', 86_400_000_000_000],
    ['2006 002', '2024 060', 1_709_164_800_000_000_000n],
    ['3:04PM 2006', '12:30AM 1970', 1_800_000_000_000],
    ['06', '69', -31_536_000_000_000_000n],
    ['RFC1123', 'Thu, 01 Jan 1970 00:00:01 PST', 1_000_000_000],
  ])('should read %s', (layout, text, expected) => {
    expect(time('parse_ns', layout, text)).toBe(expected);
  });

  it.each([
    ['2006-01-02', '2024-02-30', 'parsing time "2024-02-30": day out of range'],
    ['2006-01-02', '2024-13-01', 'parsing time "2024-13-01": month out of range'],
    ['2006', '2024x', 'parsing time "2024x": extra text: "x"'],
    ['2006-01', '2024/01', 'parsing time "2024/01" as "2006-01": cannot parse "/01" as "-"'],
    ['2006', 'x', 'parsing time "x" as "2006": cannot parse "x" as "2006"'],
    ['2006', '2263', 'time outside of valid range'],
    ['2006', '1677', 'time outside of valid range'],
  ])('should refuse %s of %s', (layout, text, message) => {
    expect(() => time('parse_ns', layout, text)).toThrow(message);
  });

  it.each([
    ['1h30m', 5_400_000_000_000],
    ['-1.5s', -1_500_000_000],
    ['1y1w1d', 32_227_200_000_000_000n],
    ['0.5d', 43_200_000_000_000],
    ['1µs', 1_000],
    ['-2562047h47m16.854775808s', -9_223_372_036_854_775_808n],
  ])('should read the duration %s', (text, expected) => {
    expect(time('parse_duration_ns', text)).toBe(expected);
  });

  it.each([
    ['', 'time: invalid duration ""'],
    ['1', 'time: missing unit in duration "1"'],
    ['1x', 'time: unknown unit "x" in duration "1x"'],
    ['..d', 'time: invalid duration "..d"'],
    ['2562047h47m16.854775808s', 'time: invalid duration'],
    [`${'9'.repeat(100_000)}d`, 'time: invalid duration'],
  ])('should refuse the duration %s', (text, message) => {
    expect(() => time('parse_duration_ns', text)).toThrow(message);
  });

  it.each([
    [[NOON], '2024-02-29T12:34:56.789Z'],
    [[NOON, 'America/New_York', 'RFC1123'], 'Thu, 29 Feb 2024 07:34:56 EST'],
    [[NOON, 'Asia/Kolkata', '2006-01-02 15:04:05.00 -07:00 MST'], '2024-02-29 18:04:56.78 +05:30 IST'],
    [[NOON, 'America/Sao_Paulo', 'MST Z07'], '-03 -03'],
    [[0, '', '_2|__2|002|pm|Monday|06'], ' 1|  1|001|am|Thursday|70'],
    [[-1, 'UTC', '2006-01-02 15:04:05.999999999'], '1969-12-31 23:59:59.999999999'],
  ])('should write %j', (argument, expected) => {
    expect(time('format', argument)).toBe(expected);
  });

  it('should know dates and clocks in zones', () => {
    expect(time('date', [NOON, 'Pacific/Kiritimati'])).toEqual([2024, 3, 1]);
    expect(time('clock', [NOON, 'Europe/Berlin'])).toEqual([13, 34, 56]);
    expect(time('weekday', NOON)).toBe('Thursday');
  });

  it('should add dates by the calendar of the zone', () => {
    expect(time('add_date', NOON, 1, 0, 0)).toBe(NOON + 366n * 86_400_000_000_000n);
    // Across the start of summer time the day is 23 hours long.
    const eve = 1_711_800_000_000_000_000n;
    expect(time('add_date', [eve, 'Europe/Berlin'], 0, 0, 1)).toBe(eve + 23n * 3_600_000_000_000n);
    expect(() => time('add_date', NOON, 300, 0, 0)).toThrow('time outside of valid range');
    expect(() => time('add_date', NOON, 9_007_199_254_740_991, 0, 0)).toThrow('time outside of valid range');
  });

  it('should tell the difference of two times', () => {
    expect(time('diff', NOON, 0)).toEqual([54, 1, 28, 12, 34, 56]);
    expect(time('diff', [0, 'Asia/Tokyo'], NOON)).toEqual([54, 1, 28, 12, 34, 56]);
  });

  it.each([
    [1.5, 'timestamp too big'],
    [2n ** 63n, 'timestamp too big'],
    [[0, 'Nowhere/Land'], 'unknown time zone Nowhere/Land'],
    [[0, 'europe/berlin'], 'unknown time zone europe/berlin'],
    [[0, '../secret'], 'time: invalid location name'],
    ['x', 'operand 1 must be either number (ns) or [number (ns), string (tz)] but got string'],
    [[], 'operand 1 must be either number (ns) or [number (ns), string (tz)] but got array'],
    [['x'], 'operand 1 must be number but got string'],
  ])('should refuse the time %p', (argument, message) => {
    expect(() => time('date', argument)).toThrow(message);
  });
});
