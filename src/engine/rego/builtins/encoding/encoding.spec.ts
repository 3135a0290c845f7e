import { setOf, toRegoText, Value } from '../../values';
import { callBuiltin, stepLimit } from '../../../../../test/support/rego/call-builtin';

const call = (name: string, ...args: Value[]): string => toRegoText(callBuiltin(name, args) ?? null);

describe('encodings', () => {
  it.each([
    ['base64.encode', 'é?>', '"w6k/Pg=="'],
    ['base64.decode', 'w6k/\nPg==', '"é?>"'],
    ['base64.is_valid', 'YQ=', 'false'],
    ['base64url.encode', '??>', '"Pz8-"'],
    ['base64url.encode', 'a', '"YQ=="'],
    ['base64url.encode_no_pad', 'a', '"YQ"'],
    ['base64url.decode', 'Pz8-YQ', '"??>a"'],
    ['hex.encode', 'é', '"c3a9"'],
    ['hex.decode', 'C3A9', '"é"'],
    ['urlquery.encode', 'a b&é~', '"a+b%26%C3%A9~"'],
    ['urlquery.decode', 'a+b%C3%A9', '"a bé"'],
    ['urlquery.decode_object', 'a=1&b=2&a=3&c', '{"a": ["1", "3"], "b": ["2"], "c": [""]}'],
    ['json.unmarshal', '{"a": [12345678901234567890, 1.0]}', '{"a": [12345678901234567890, 1]}'],
    ['json.unmarshal', '[1e30000, 0e40000]', '[1e30000, 0]'],
    ['json.is_valid', '{"a":}', 'false'],
    ['json.is_valid', '1e40000', 'true'],
    ['json.is_valid', 1, 'false'],
  ] as [string, Value, string][])('should compute %s of %j', (name, value, expected) => {
    expect(call(name, value)).toBe(expected);
  });

  it.each([
    ['base64.decode', 'YQ=x', 'illegal base64 data at input byte 2'],
    ['base64.decode', 'Y*==', 'illegal base64 data at input byte 1'],
    ['base64url.decode', 'abcde', 'illegal base64url string: abcde'],
    ['hex.decode', '6g', "encoding/hex: invalid byte: U+0067 'g'"],
    ['hex.decode', '616', 'encoding/hex: odd length hex string'],
    ['urlquery.decode', 'a%zz', 'invalid URL escape "%zz"'],
    ['urlquery.decode_object', 'a;b', 'invalid semicolon separator in query'],
    ['json.unmarshal', '', 'EOF'],
    ['json.unmarshal', '{"a": [1e40000]}', 'invalid number: number too big'],
    ['json.unmarshal', '-1E-40000', 'invalid number: number too big'],
    ['json.unmarshal', '1e2147483648', 'invalid number: number too big'],
    ['json.unmarshal', '[1', 'unexpected EOF'],
    ['json.unmarshal', 1, 'operand 1 must be string but got number'],
  ] as [string, Value, string][])('should refuse %s of %j', (name, value, message) => {
    expect(() => call(name, value)).toThrow(message);
  });

  it('should write JSON as Go does', () => {
    expect(callBuiltin('json.marshal', [{ b: setOf([2, 1]), a: '<é>' }])).toBe('{"a":"\\u003cé\\u003e","b":[1,2]}');
    expect(callBuiltin('json.marshal_with_options', [{ a: [1] }, { prefix: '>' }])).toBe(
      '>{\n>\t"a": [\n>\t\t1\n>\t]\n>}',
    );
    expect(callBuiltin('json.marshal_with_options', [[1], { pretty: false, indent: ' ' }])).toBe('[1]');
    expect(() => call('json.marshal_with_options', 1, { x: 1 })).toThrow('object contained unknown key "x"');
    expect(() => call('json.marshal_with_options', 1, { pretty: 1 })).toThrow('key "pretty" failed cast to bool');
  });

  it('should write queries sorted by key', () => {
    expect(call('urlquery.encode_object', { b: ['1', '2'], a: 'x y', c: setOf(['é']) })).toBe(
      '"a=x+y&b=1&b=2&c=%C3%A9"',
    );
    expect(() => call('urlquery.encode_object', { a: 1 })).toThrow(
      'operand 1 values must be string, array[string], or set[string]',
    );
  });

  it('should refuse JSON nested without end', () => {
    expect(() => call('json.unmarshal', '['.repeat(100_000))).toThrow('exceeded max depth');
  });
});

describe('YAML', () => {
  it.each([
    [
      'a: yes\nb: 0777\nc: 0x1F\nd: 1e3\ne: ~\nf: 2001-01-01\ng: "5"',
      '{"a": "yes", "b": 511, "c": 31, "d": 1000, "e": null, "f": "2001-01-01", "g": "5"}',
    ],
    ['- a\n- [1, {b: c}]\n- |\n  x\n  y\n', '["a", [1, {"b": "c"}], "x\\ny\\n"]'],
    [
      'x: &b {p: 1, q: 2}\ny:\n  <<: *b\n  q: 3\nz: *b',
      '{"x": {"p": 1, "q": 2}, "y": {"p": 1, "q": 3}, "z": {"p": 1, "q": 2}}',
    ],
    ['1: a\ntrue: b\n1.5: c', '{"1": "a", "1.5": "c", "true": "b"}'],
    ['a: !!str 5\nb: !!int "5"\nc: !!binary aGk=', '{"a": "5", "b": 5, "c": "hi"}'],
    ['---\na: 1\n---\nb: 2', '{"a": 1}'],
    ['a: |\n  x', '{"a": "x"}'],
    ['', 'null'],
  ])('should read %j', (text, expected) => {
    expect(call('yaml.unmarshal', text)).toBe(expected);
  });

  it.each([
    ['a: [', 'yaml: line 1: did not find expected node content'],
    ['a: b: c', 'yaml: mapping values are not allowed in this context'],
    ['\ta: 1', 'yaml: found character that cannot start any token'],
    ['a: "x', 'yaml: found unexpected end of stream'],
    ['a: *x', "yaml: unknown anchor 'x' referenced"],
    ['a: .nan', 'json: unsupported value: NaN'],
    ['~: 1', 'unsupported map key'],
    ['%YAML 1.2\n---\na', 'found incompatible YAML document'],
  ])('should refuse %j', (text, message) => {
    expect(() => call('yaml.unmarshal', text)).toThrow(message);
    expect(callBuiltin('yaml.is_valid', [text])).toBe(false);
  });

  it('should write blocks, quotes and natural order', () => {
    const value = { x10: 1, x2: [1, { a: [], b: 'yes' }], t: 'a: b', m: 'one\ntwo\n', e: '\u{1f600}', n: '1', s: ' x' };
    expect(callBuiltin('yaml.marshal', [value])).toBe(
      'e: "\\U0001F600"\nm: |\n  one\n  two\n"n": "1"\ns: \' x\'\nt: \'a: b\'\nx2:\n  - 1\n  - a: []\n    b: "yes"\nx10: 1\n',
    );
  });

  it('should stop at nested aliases and deep nesting', () => {
    const bomb = [
      'a0: &a0 [x]',
      ...Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`),
    ].join('\n');
    expect(() => callBuiltin('yaml.unmarshal', [bomb], { step: stepLimit(10_000) })).toThrow('more than 10000 steps');
    expect(() => call('yaml.unmarshal', '['.repeat(3000))).toThrow('yaml: ');
    expect(() => call('yaml.unmarshal', `${'['.repeat(3000)}${']'.repeat(3000)}`)).toThrow('exceeded max depth');
    // So deep that the library would crash the whole process.
    expect(() => call('yaml.unmarshal', `${'['.repeat(10_000)}${']'.repeat(10_000)}`)).toThrow('exceeded max depth');
    expect(() => call('yaml.unmarshal', `${'- '.repeat(10_000)}x`)).toThrow('exceeded max depth');
  });

  it('should not call a string invalid because a limit stopped the check', () => {
    const context = { step: stepLimit(100) };
    expect(() => callBuiltin('json.is_valid', [`[${'1,'.repeat(5_000)}1e0]`], context)).toThrow('more than 100 steps');
    expect(() => callBuiltin('yaml.is_valid', ['- a\n'.repeat(100)], { step: stepLimit(100) })).toThrow('steps');
  });
});
