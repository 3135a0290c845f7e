import fc from 'fast-check';
import { RE2JS } from 're2js';
import { simpleTest } from './regex-simple';

const plain = [
  '^(tcp|udp|all)$',
  '.*\\*.*',
  '--profiling=.*',
  '--bind-address=127.0.0.1',
  '--authorization-mode=.*RBAC.*',
  '--audit-log-maxage=([0-9]|[0-2][0-9])$',
  '^[2-9]\\d{3}-(0[1-9]|1[012])-(0[1-9]|[12][0-9]|3[01]).*',
  '^[a-z0-9]{3,24}$',
  '^/.*',
  '',
  '^$',
];

const refused = [
  '(a+)+',
  'a*b',
  '(?i)a',
  'a|b',
  '\\s',
  '\\pL',
  '[[:alpha:]]',
  '(a|b)*',
  'é',
  '^a*b*$',
  'a{1001}',
  '{{x',
  '[a',
  '(',
  'a**',
  '\\1',
  '[z-a]',
  '[A-z]',
  '(a|b\\|c)',
  '$a',
  'a^',
];

describe('simpleTest', () => {
  it.each(plain)('should take %s', (pattern) => {
    expect(simpleTest(pattern)).toBeDefined();
  });

  it.each(refused)('should leave %s to RE2', (pattern) => {
    expect(simpleTest(pattern)).toBeUndefined();
  });

  it('should agree with RE2 on the plain patterns', () => {
    const texts = [
      'tcp',
      'tcp\n',
      'xtcp',
      '*',
      'a*\nb',
      '--bind-address=127x0y0\n1',
      '--bind-address=127.0.0.1',
      'x',
      '--authorization-mode=a\nRBAC',
      '--authorization-mode=a\n--authorization-mode=RBAC',
      '2020-12-31T',
      '2020-13-31',
      'abc',
      '\u{1f600}',
      '--audit-log-maxage=29',
      '/',
      '',
    ];
    for (const pattern of plain) {
      const re2 = RE2JS.compile(pattern);
      for (const text of texts)
        expect([pattern, text, simpleTest(pattern)?.(text)]).toEqual([pattern, text, re2.test(text)]);
    }
  });

  it('should never differ from RE2 where it answers', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      'ab',
      '.',
      '.*',
      '\\.',
      '\\*',
      '[ab]',
      '[^a]',
      '[a-c-]',
      '\\d',
      '\\w',
      '(a|bc)',
      '(|a)',
      'a?',
      'b+',
      '[ab]{2}',
      '.{1,2}',
      '^',
      '$',
      '\\\\',
      '-',
      '/',
      '{',
      '(?:a)',
      '|',
      '1',
      '\\$',
    );
    const pattern = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '1', '.', '*', '\\', '\n', '-', '$', '/', '\u{1f600}', '\r'), {
        maxLength: 6,
      })
      .map((units) => units.join(''));
    let tried = 0;
    let answered = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 3, maxLength: 3 }), (source, texts) => {
        tried++;
        const test = simpleTest(source);
        if (test === undefined) return;
        answered++;
        const re2 = RE2JS.compile(source);
        for (const sample of texts) expect([source, sample, test(sample)]).toEqual([source, sample, re2.test(sample)]);
      }),
      { numRuns: 1500 },
    );
    expect(answered / tried).toBeGreaterThan(0.3);
  });
});
