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

const native = [
  '(?i)(^|_)((access|api)_key|passphrase|secret_id|token)$',
  '\\b(AKIA|ASIA)[0-9A-Z]{4}\\b',
  '\\bxox[abprs]-[A-Za-z0-9-]{4,}',
  '[a-z][a-z0-9+.-]*://[^/\\s:@$<{]*:[^/\\s:@$<{*]+@[^\\s/]',
  '(?i)\\b(password|pwd)=[^;\\s$<{*]+;',
  '(^|[^a-z])logs?([^a-z]|$)',
  'a|b',
  '^a*b*$',
  '\\S\\W\\D',
];

/** Known to be valid, though only RE2 finds some of their matches. */
const required = ['-----BEGIN ([A-Z]+ )*PRIVATE KEY', '^(a+)+b$'];

const refused = [
  '\\pL',
  '[[:alpha:]]',
  'é',
  'a{1001}',
  '(a{50}){50}',
  '{{x',
  '[a',
  '[]a]',
  '(',
  ')',
  'a**',
  'a*?',
  '^*',
  '\\b+',
  '\\1',
  '[z-a]',
  '[A-z]',
  '[a-.]',
  '(?s)a',
  'a(?i)b',
  '(?P<n>a)',
];

describe('simpleTest', () => {
  it.each([...plain, ...native, ...required])('should take %s', (pattern) => {
    expect(simpleTest(pattern)).toBeDefined();
  });

  it('should leave repeated groups to RE2, unless a text lacks what each match has', () => {
    const test = simpleTest(required[0]);
    expect(test?.('-----BEGIN RSA PRIVATE KEY')).toBeUndefined();
    expect(test?.('-----BEGIN CERTIFICATE')).toBe(false);
  });

  it('should leave long texts to RE2 where a native RegExp could take long', () => {
    const test = simpleTest('a[ab]*[bc]*x');
    expect(test?.('abx')).toBe(true);
    expect(test?.(`${'ab'.repeat(1000)}x`)).toBeUndefined();
  });

  it('should leave texts with letters of other scripts to RE2 where the case does not count', () => {
    const test = simpleTest('(?i)^k[a-z]$');
    expect(test?.('Kx')).toBe(true);
    expect(test?.('\u212ax')).toBeUndefined();
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
      'DB_Access_Key',
      'tokens',
      'my AKIA0123.',
      'xAKIA0123',
      'AKIA01234',
      'xoxb-a-b-',
      'xoxb-a\n',
      'ftp://u:p@h',
      'ftp://u:p/@h',
      'see://:p@h',
      'PWD=x;',
      'pwd= ;',
      'my-Log',
      'logs',
      'slogs',
      'a.\v',
      'a\v\u00a0',
    ];
    for (const pattern of [...plain, ...native]) {
      const re2 = RE2JS.compile(pattern);
      for (const text of texts.filter((each) => !pattern.startsWith('(?i)') || /^[\0-\x7f]*$/.test(each)))
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
      '\\b',
      '\\s',
      '\\W',
      '[^\\s-]',
      '[-a]',
      '[a\\d]+',
      '(a|b(1|c))?',
      '(ab)*',
      'B',
      '_',
    );
    const pattern = fc
      .tuple(fc.constantFrom('', '', '(?i)'), fc.array(piece, { maxLength: 5 }))
      .map(([flag, pieces]) => flag + pieces.join(''));
    const text = fc
      .array(
        fc.constantFrom(
          'a',
          'b',
          'c',
          '1',
          '.',
          '*',
          '\\',
          '\n',
          '-',
          '$',
          '/',
          '\u{1f600}',
          '\r',
          '_',
          'A',
          ' ',
          '\v',
        ),
        {
          maxLength: 6,
        },
      )
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
        for (const sample of texts) {
          const answer = test(sample);
          if (answer !== undefined) expect([source, sample, answer]).toEqual([source, sample, re2.test(sample)]);
        }
      }),
      { numRuns: 1500 },
    );
    expect(answered / tried).toBeGreaterThan(0.3);
  });

  it('should take nothing that RE2 refuses', () => {
    const syntax = 'a b . \\ * + ? {2} {2,1} {,3} {0} [ [^ ] ( (?: (?i) ) { } - a-z | ^ $ \\b \\s d [:alpha:] Q _';
    const piece = fc.constantFrom(...syntax.split(' '));
    const pattern = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
    let tried = 0;
    let taken = 0;
    fc.assert(
      fc.property(pattern, (source) => {
        tried++;
        if (simpleTest(source) === undefined) return;
        taken++;
        expect(() => RE2JS.compile(source)).not.toThrow();
      }),
      { numRuns: 3000 },
    );
    expect(taken / tried).toBeGreaterThan(0.2);
  });
});
