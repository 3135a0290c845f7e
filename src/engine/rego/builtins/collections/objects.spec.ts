import { objectOf, setOf, toRegoText, Value } from '../../values';
import { callBuiltin } from '../../../../../test/support/rego/call-builtin';

const call = (name: string, ...args: Value[]): string => {
  const result = callBuiltin(name, args);
  return result === undefined ? 'undefined' : toRegoText(result);
};

const nested: Value = { a: { b: [1, { c: 2 }] }, d: setOf([1, 2]) };

describe('objects', () => {
  it('should get by key and by path, never through the prototype', () => {
    expect(call('object.get', nested, ['a', 'b', 1, 'c'], 0)).toBe('2');
    expect(call('object.get', nested, ['d', 2], 0)).toBe('2');
    expect(call('object.get', nested, ['a', 'b', '0'], 'no')).toBe('"no"');
    expect(call('object.get', nested, [], 0)).toBe(toRegoText(nested));
    expect(call('object.get', {}, 'constructor', 'no')).toBe('"no"');
    expect(call('object.get', {}, ['__proto__', 'toString'], 'no')).toBe('"no"');
    expect(() => call('object.get', [1], 0, 0)).toThrow('operand 1 must be object but got array');
  });

  it('should filter and remove keys of any type', () => {
    const object = objectOf([
      ['a', 1],
      [2, 3],
      [[4], 5],
    ]);
    expect(call('object.filter', object, [[4], 2])).toBe('{2: 3, [4]: 5}');
    expect(call('object.remove', object, { a: null })).toBe('{2: 3, [4]: 5}');
    expect(call('object.keys', object)).toBe('{2, "a", [4]}');
    expect(() => call('object.filter', {}, 'a')).toThrow(
      'operand 2 must be one of {object, set, array} but got string',
    );
  });

  it('should merge from left to right', () => {
    expect(call('object.union', { a: { b: 1 }, c: 1 }, { a: { d: 2 }, c: { e: 3 } })).toBe(
      '{"a": {"b": 1, "d": 2}, "c": {"e": 3}}',
    );
    expect(call('object.union_n', [{ a: { b: 2 } }, { a: 4 }, { a: { c: 3 } }])).toBe('{"a": {"c": 3}}');
    expect(() => call('object.union_n', [{}, 1])).toThrow(
      'operand 1 must be array of objects but got array containing',
    );
  });

  it('should say whether one value contains another', () => {
    expect(call('object.subset', nested, { a: { b: [{ c: 2 }] }, d: setOf([1]) })).toBe('true');
    expect(call('object.subset', [1, 2, 3], [1, 3])).toBe('false');
    expect(call('object.subset', [1, 2, 3], setOf([3, 1]))).toBe('true');
    expect(() => call('object.subset', setOf([]), [])).toThrow('must be of the same type or array and set');
  });
});

describe('paths', () => {
  it('should filter by pointers and by arrays', () => {
    expect(call('json.filter', nested, ['a/b/1', ['d']])).toBe('{"a": {"b": [{"c": 2}]}, "d": {1, 2}}');
    expect(call('json.filter', { 'a/b': { '~': 1, x: 2 } }, ['/a~1b/~0'])).toBe('{"a/b": {"~": 1}}');
    expect(call('json.filter', nested, ['a', 'a/b/0'])).toBe('{"a": {"b": [1, {"c": 2}]}}');
    expect(call('json.filter', nested, [''])).toBe('{}');
  });

  it('should remove and close the gaps', () => {
    expect(call('json.remove', nested, setOf(['a/b/0', 'd']))).toBe('{"a": {"b": [{"c": 2}]}}');
    expect(call('json.remove', nested, [['d', 1]])).toBe('{"a": {"b": [1, {"c": 2}]}, "d": {2}}');
    expect(() => call('json.remove', nested, [1])).toThrow(
      'containing string paths or array of path segments but got number',
    );
    expect(() => call('json.remove', nested, 'a')).toThrow('operand 2 must be one of {set, array} but got string');
  });
});

describe('json.patch', () => {
  const patch = (document: Value, ...operations: Value[]): string => call('json.patch', document, operations);

  it.each([
    [{ a: [1, 2] }, { op: 'add', path: '/a/-', value: 3 }, '{"a": [1, 2, 3]}'],
    [{ a: [1, 2] }, { op: 'add', path: ['a', 0], value: 0 }, '{"a": [0, 1, 2]}'],
    [{ a: [1, 2] }, { op: 'remove', path: 'a/0' }, '{"a": [2]}'],
    [{ a: [1, 2] }, { op: 'replace', path: '/a/1', value: 9 }, '{"a": [1, 9]}'],
    [{ a: 1, b: {} }, { op: 'move', from: '/a', path: '/b/c' }, '{"b": {"c": 1}}'],
    [{ a: 1 }, { op: 'copy', from: '', path: '/b' }, '{"a": 1, "b": {"a": 1}}'],
    [{ a: 1 }, { op: 'test', path: '/a', value: 1 }, '{"a": 1}'],
    [{ a: 1 }, { op: 'replace', path: '', value: [1] }, '[1]'],
    [setOf([1, 2]), { op: 'remove', path: [1] }, '{2}'],
    [setOf([{ b: 1 }]), { op: 'add', path: [{ b: 1 }, 'c'], value: 2 }, '{{"b": 1, "c": 2}}'],
    [{ a: 1 }, { op: 'remove', path: '' }, 'undefined'],
  ] as [Value, Value, string][])('should patch %j with %j', (document, operation, expected) => {
    expect(patch(document, operation)).toBe(expected);
  });

  it.each([
    [{ op: 'add', path: '/a/5', value: 1 }, 'index for array insertion out of bounds'],
    [{ op: 'remove', path: '/a/2' }, 'index for array delete out of bounds'],
    [{ op: 'remove', path: '/z' }, 'cannot delete child key "z" that does not exist'],
    [{ op: 'add', path: '/z/y', value: 1 }, 'path "z" does not exist in object term'],
    [{ op: 'add', path: '/a/01', value: 1 }, 'leading zeros are not allowed'],
    [{ op: 'test', path: '/a', value: 1 }, 'value from EditTree != patch value'],
    [{ op: 'grow', path: '/a' }, "unrecognized op: 'grow'"],
    [{ op: 'add', path: '/a' }, "missing required attribute 'value'"],
    [{ path: '/a' }, "missing required attribute 'op'"],
    [1, 'must be an array of JSON-Patch objects'],
  ] as [Value, string][])('should refuse %j', (operation, message) => {
    expect(() => patch({ a: [1, 2] }, operation)).toThrow(message);
  });
});
