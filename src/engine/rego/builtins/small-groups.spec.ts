import { callBuiltin } from '../../../../test/support/rego/call-builtin';

const call = (name: string, ...args: Parameters<typeof callBuiltin>[1]): unknown => callBuiltin(name, args);

describe('units', () => {
  it.each([
    ['units.parse', '100m', 0.1],
    ['units.parse', '1.5Ki', 1536],
    ['units.parse', '5E', 5_000_000_000_000_000_000n],
    ['units.parse', '1e3', 1000],
    ['units.parse', '0.00000000005', 0.0000000001],
    ['units.parse_bytes', '1.5gib', 1_610_612_736],
    ['units.parse_bytes', '1m', 1_000_000],
    ['units.parse_bytes', '0.7', 0],
    ['units.parse_bytes', '"3"KB', 3000],
  ])('should read with %s %s', (name, text, expected) => {
    expect(call(name, text)).toBe(expected);
  });

  it.each([
    ['units.parse', '', 'units.parse: no amount provided'],
    ['units.parse', '1 K', 'units.parse: spaces not allowed in resource strings'],
    ['units.parse', '1kb', 'units.parse: unit kb not recognized'],
    ['units.parse', '1.2.3', 'units.parse: could not parse amount to a number'],
    ['units.parse_bytes', '1e9999999', 'units.parse_bytes: exponent too large'],
    ['units.parse_bytes', 'kb', 'units.parse_bytes: no byte amount provided'],
  ])('should refuse with %s %s', (name, text, message) => {
    expect(() => call(name, text)).toThrow(message);
  });

  it('should count the size of the number it is asked for', () => {
    expect(() => callBuiltin('units.parse', ['1e999999'], { maxOutput: 1000 })).toThrow('result is larger than 1000');
  });
});

describe('semver', () => {
  const ascending = [
    '1.0.0-1',
    '1.0.0-2',
    '1.0.0-10',
    '1.0.0-a',
    '1.0.0-a.1',
    '1.0.0-a.b',
    '1.0.0',
    'v1.0.1+x',
    '2.0.0',
  ];

  it('should order versions', () => {
    ascending.forEach((a, i) => {
      ascending.forEach((b, j) => expect(call('semver.compare', a, b)).toBe(Math.sign(i - j)));
    });
    const huge = '1.0.0-99999999999999999999';
    expect(call('semver.compare', `${huge}8`, `${huge}9`)).toBe(-1);
  });

  it('should judge versions', () => {
    for (const bad of ['1.0', '01.0.0', '1.0.0-', '1.0.0-01', '1.0.0+', '9223372036854775808.0.0', 7]) {
      expect(call('semver.is_valid', bad)).toBe(false);
    }
    expect(() => call('semver.compare', '1.0.0', 'x')).toThrow('operand 2: string "x" is not a valid SemVer');
  });
});

describe('uri', () => {
  it('should split a uri', () => {
    expect(call('uri.parse', 'HTTPS://u:p@ex.com:8080/a%2Fb?q=1#f%20g')).toEqual({
      scheme: 'https',
      hostname: 'ex.com',
      port: '8080',
      path: '/a/b',
      raw_path: '/a%2Fb',
      raw_query: 'q=1',
      fragment: 'f g',
    });
    expect(call('uri.parse', 'mailto:a@b')).toEqual({ scheme: 'mailto' });
    expect(call('uri.parse', 'http://[fe80::1%25en0]:80')).toEqual({
      scheme: 'http',
      hostname: 'fe80::1%en0',
      port: '80',
    });
    expect(call('uri.parse', '/a%20b')).toEqual({ path: '/a b', raw_path: '/a b' });
  });

  it.each([
    ['http://a%6d/', 'parse "http://a%6d/": invalid URL escape "%6d"'],
    ['http://h:x', 'parse "http://h:x": invalid port ":x" after host'],
    ['http://a<b@h/', 'net/url: invalid userinfo'],
    [':x', 'missing protocol scheme'],
    ['a:b', undefined],
    ['1:b', 'first path segment in URL cannot contain colon'],
    ['http://[1.2.3.4]', 'invalid IP-literal'],
    ['http://h/\u0001', 'net/url: invalid control character in URL'],
  ])('should judge %s', (text, message) => {
    expect(call('uri.is_valid', text)).toBe(message === undefined);
    if (message !== undefined) expect(() => call('uri.parse', text)).toThrow(message);
  });
});

describe('uuid and rand', () => {
  it('should read what a uuid says', () => {
    expect(call('uuid.parse', 'URN:UUID:6ba7b810-9dad-11d1-80b4-00c04fd430c8')).toEqual({
      version: 1,
      variant: 'RFC4122',
      time: 886_630_433_151_182_400n,
      nodeid: '00-c0-4f-d4-30-c8',
      macvariables: 'global:unicast',
      clocksequence: 180,
    });
    expect(call('uuid.parse', 'not a uuid')).toBeUndefined();
  });

  it('should give the same random value for the same key in a query', () => {
    const cache = new Map<string, unknown>();
    const uuid = (key: string): unknown => callBuiltin('uuid.rfc4122', [key], { cache });
    expect(uuid('a')).toBe(uuid('a'));
    expect(uuid('a')).not.toBe(uuid('b'));
    expect(call('uuid.parse', String(uuid('a')))).toEqual({ version: 4, variant: 'RFC4122' });
    const intn = (n: number | bigint): unknown => callBuiltin('rand.intn', ['k', n], { cache });
    expect(intn(1_000_000_000)).toBe(intn(-1_000_000_000));
    expect(intn(0)).toBe(0);
    expect(intn(1)).toBe(0);
    expect(Number(intn(2n ** 62n))).toBeLessThan(2 ** 62);
    expect(() => intn(1.5)).toThrow('operand 2 must be integer number but got floating-point number');
  });
});

describe('crypto', () => {
  it('should hash', () => {
    expect(call('crypto.md5', 'é')).toBe('66ddcd97cfdeabb2f6fb8a999b4bc76f');
    expect(call('crypto.sha1', 'abc')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
    expect(call('crypto.sha256', '')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(call('crypto.hmac.md5', 'what do ya want for nothing?', 'Jefe')).toBe('750c783e6ab0b503eaa86e310a5db738');
    expect(call('crypto.hmac.equal', 'a', 'a')).toBe(true);
    expect(call('crypto.hmac.equal', 'a', 'ab')).toBe(false);
    expect(() => call('crypto.hmac.sha256', 'x', 1)).toThrow('operand 2 must be string but got number');
  });
});
