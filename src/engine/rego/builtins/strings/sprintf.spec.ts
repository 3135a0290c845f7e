import { parseNumber, setOf, Value } from '../../values';
import { callBuiltin } from '../../../../../test/support/rego/call-builtin';

const sprintf = (format: string, ...values: Value[]): unknown => callBuiltin('sprintf', [format, values]);

describe('sprintf', () => {
  it.each([
    ['%v %v %v', [1, 'a', [1, 'a', { b: null }]], '1 a [1, "a", {"b": null}]'],
    ['%v|%s', [setOf([]), setOf([1])], 'set()|{1}'],
    ['%5d|%-5d|%05d|%+d|% d', [42, 42, -42, 42, 42], '   42|42   |-0042|+42| 42'],
    ['%x|%X|%#x|%o|%#o|%b|%O', [255, 255, 255, 8, 8, 5, 8], 'ff|FF|0xff|10|010|101|0o10'],
    ['%c|%q|%U|%#U', [9731, 65, 9731, 9731], "☃|'A'|U+2603|U+2603 '☃'"],
    ['%.0d|%.3d|%8.3d|%08.3d', [0, 5, 5, 5], '|005|     005|     005'],
    ['%f|%.2f|%8.3f|%-8.1f|', [3.14159, 2.675, 3.14159, 2.5], '3.141590|2.67|   3.142|2.5     |'],
    ['%e|%E|%.0e|%g|%G', [1234.5678, 0.1, 1.5, 0.00001, 1e-10], '1.234568e+03|1.000000E-01|2e+00|1e-05|1E-10'],
    ['%.0f %.0f %.0f %.1f', [0.5, 1.5, 2.5, 0.25], '0 2 2 0.2'],
    ['%v %v %v', [123456.5, 1234567.5, 0.00001234], '123456.5 1.2345675e+06 1.234e-05'],
    ['%08.3f|%+08.3f|% f', [-3.14159, 3.14159, 2.5], '-003.142|+003.142| 2.500000'],
    ['%x|%X|%b', [1.5, -0.1, 1.5], '0x1.8p+00|-0X1.999999999999AP-04|6755399441055744p-52'],
    ['%#g|%#.3g|%#.0e', [1.5, 0.5, 1.5], '1.50000|0.500|2.e+00'],
    ['%s|%10s|%-5s|%.2s|%05s', ['é', 'ab', 'ab', 'éab', 'x'], 'é|        ab|ab   |éa|0000x'],
    ['%q|%#q|%+q|%x|% X|%#x', ['a"\n', 'a', 'é', 'hé', 'hi', 'hi'], '"a\\"\\n"|`a`|"\\u00e9"|68c3a9|68 69|0x6869'],
    ['%+v|%#v|%T|%.2T', [1.5, 'a', 1.5, 1], '1.5|"a"|float64|in'],
    [
      '%d|%s|%t|%5d|%#d',
      ['x', 1, true, 'hi', 2.5],
      '%!d(string=x)|%!s(int64=1)|%!t(string=true)|%!d(string=   hi)|%!d(float64=2.50000)',
    ],
    ['%d %d', [1], '1 %!d(MISSING)'],
    ['%d', [1, 'a', 2.5], '1%!(EXTRA string=a, float64=2.5)'],
    ['%[2]d %[1]d', [1, 2], '2 1'],
    ['%[5]d|%[x]d|%[', [1], '%!d(BADINDEX)|%!d(BADINDEX)|%!(NOVERB)'],
    ['%*d|%-*d|%.*f', [4, 1, 4, 1, 2, 3.14159], '   1|1   |3.14'],
    ['%*d|%.*d', ['a', 1, -1, 2], '%!(BADWIDTH)1|%!(BADPREC)2'],
    ['100%% %!', [1], '100% %!!(int64=1)'],
    ['%', [], '%!(NOVERB)'],
    ['%9999999d', [1], '%!(NOVERB)%!(EXTRA int64=1)'],
  ] as [string, Value[], string][])('should print %j of %j', (format, values, expected) => {
    expect(sprintf(format, ...values)).toBe(expected);
  });

  it('should print integers under verbs for floats, since 0.0 is the number 0', () => {
    expect(sprintf('%f|%5.1f|%e|%g|%F', 0, 100, 100, 3, -2)).toBe('0.000000|100.0|1.000000e+02|3|-2.000000');
    expect(sprintf('%.1f|%d', 2n ** 70n, 1e-7)).toBe('1180591620717411303424.0|%!d(float64=1e-07)');
  });

  it('should print integers beyond 64 bits and numbers beyond doubles', () => {
    const big = parseNumber('12345678901234567890123') ?? 0;
    expect(sprintf('%d|%s|%x|%30d|%c', big, big, big, big, big)).toBe(
      '12345678901234567890123|12345678901234567890123|29d42b64e76714244cb|       12345678901234567890123|%!c(big.Int=12345678901234567890123)',
    );
    expect(sprintf('%v', parseNumber('2e308') ?? 0)).toBe('2e308');
  });

  it('should want a string and an array', () => {
    expect(() => callBuiltin('sprintf', [1, []])).toThrow('operand 1 must be string but got number');
    expect(() => callBuiltin('sprintf', ['', 'a'])).toThrow('operand 2 must be array but got string');
  });
});
