import { objectOf, setOf, toRegoText, Value } from '../../values';
import { callBuiltin, stepLimit } from '../../../../../test/support/rego/call-builtin';

const call = (name: string, ...args: Value[]): string => {
  const result = callBuiltin(name, args);
  return result === undefined ? 'undefined' : toRegoText(result);
};

describe('aggregates', () => {
  it('should count members and characters', () => {
    expect(call('count', 'a\u{1f600}é')).toBe('3');
    expect(call('count', setOf([1, 1, [1]]))).toBe('2');
    expect(call('count', objectOf([[1, 2]]))).toBe('1');
    expect(() => call('count', 5)).toThrow('operand 1 must be one of {array, object, set, string} but got number');
  });

  it('should add integers exactly and fractions as floats', () => {
    expect(call('sum', [9007199254740993n, 1])).toBe('9007199254740994');
    expect(call('sum', [0.1, 0.2, 0.3])).toBe('0.6');
    expect(call('product', [])).toBe('1');
    expect(call('product', setOf([2, 3, 4]))).toBe('24');
    expect(() => call('sum', ['a'])).toThrow('operand 1 must be array of numbers but got array containing string');
    expect(() => call('sum', {})).toThrow('operand 1 must be one of {set, array} but got object');
  });

  it('should find extremes over all types and nothing in nothing', () => {
    expect(call('max', [1, 'a', null])).toBe('"a"');
    expect(call('min', setOf(['b', 'a']))).toBe('"a"');
    expect(call('min', [])).toBe('undefined');
    expect(call('sort', [setOf([1]), {}, [], 'a', 1, true, null])).toBe('[null, true, 1, "a", [], {}, {1}]');
  });

  it('should know the deprecated all and any', () => {
    expect([call('all', [true, 1]), call('all', []), call('any', [1, true]), call('any', setOf([]))]).toEqual([
      'false',
      'true',
      'true',
      'false',
    ]);
    expect(() => call('any', {})).toThrow('operand 1 must be one of {array, set} but got object');
  });

  it('should count steps for products that grow', () => {
    const twos = Array.from({ length: 5000 }, () => 10n ** 300n + 1n);
    expect(() => callBuiltin('product', [twos], { step: stepLimit(20_000) })).toThrow();
  });
});

describe('arrays and sets', () => {
  it('should concatenate, flatten, slice and reverse', () => {
    expect(call('array.concat', [1], [2])).toBe('[1, 2]');
    expect(call('array.flatten', [1, [2, [3]], setOf([4])])).toBe('[1, 2, [3], {4}]');
    expect(call('array.slice', [1, 2, 3], -1, 2)).toBe('[1, 2]');
    expect(call('array.slice', [1, 2, 3], 2, 1)).toBe('[]');
    expect(call('array.reverse', [1, 2])).toBe('[2, 1]');
    expect(() => call('array.slice', [1], 1.5, 2)).toThrow('operand 2 must be integer number but got floating-point');
  });

  it('should not build arrays beyond the limit', () => {
    expect(() =>
      callBuiltin(
        'array.concat',
        [
          [1, 2],
          [3, 4],
        ],
        { maxOutput: 3 },
      ),
    ).toThrow('result is larger than 3');
  });

  it('should combine sets', () => {
    const [x, y] = [setOf([1, [2], 'a']), setOf([[2], 'b'])];
    expect([call('and', x, y), call('or', x, y), call('set_diff', x, y)]).toEqual([
      '{[2]}',
      '{1, "a", "b", [2]}',
      '{1, "a"}',
    ]);
    expect(call('union', setOf([setOf([1]), setOf([2])]))).toBe('{1, 2}');
    expect(call('intersection', setOf([setOf([1, 2]), setOf([2, 3])]))).toBe('{2}');
    expect(call('intersection', setOf([]))).toBe('set()');
    expect(() => call('union', setOf([1]))).toThrow('operand 1 must be set but got number');
  });
});

describe('graphs and walks', () => {
  const graph = { a: ['b', 'c'], b: ['a'], c: [], d: null };

  it('should find what can be reached', () => {
    expect(call('graph.reachable', graph, ['a'])).toBe('{"a", "b", "c"}');
    expect(call('graph.reachable', graph, setOf(['x']))).toBe('set()');
    expect(call('graph.reachable_paths', graph, ['a'])).toBe('{["a", "b"], ["a", "c"]}');
    expect(() => call('graph.reachable', graph, 'a')).toThrow('operand 2 must be {array, set} but got string');
  });

  it('should stop on graphs with exponentially many paths', () => {
    const layers = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        [`${i}a`, [`${i + 1}a`, `${i + 1}b`]],
        [`${i}b`, [`${i + 1}a`, `${i + 1}b`]],
      ]).flat() as [string, Value][],
    );
    expect(() => callBuiltin('graph.reachable_paths', [layers, ['0a']], { step: stepLimit(10_000) })).toThrow('steps');
  });

  it('should walk parents first and keys in order', () => {
    expect(call('walk', { b: [1], a: setOf([2]) })).toBe(
      '[[[], {"a": {2}, "b": [1]}], [["a"], {2}], [["a", 2], 2], [["b"], [1]], [["b", 0], 1]]',
    );
  });
});

describe('membership and printing', () => {
  it('should look for values, and for values under keys', () => {
    expect(callBuiltin('internal.member_2', [1, [1]])).toBe(true);
    expect(callBuiltin('internal.member_2', ['v', { k: 'v' }])).toBe(true);
    expect(callBuiltin('internal.member_2', ['a', 'abc'])).toBe(false);
    expect(callBuiltin('internal.member_3', [0, 'a', ['a']])).toBe(true);
    expect(callBuiltin('internal.member_3', [1, 1, setOf([1])])).toBe(true);
    expect(callBuiltin('internal.member_3', ['x', 1, { y: 1 }])).toBe(false);
  });

  it('should print every combination and name what is undefined', () => {
    const lines: string[] = [];
    const print = (line: string): void => void lines.push(line);
    callBuiltin('internal.print', [[setOf(['a', 1]), setOf([]), setOf([[1]])]], { print });
    expect(lines).toEqual(['1 <undefined> [1]', 'a <undefined> [1]']);
    expect(callBuiltin('internal.print', [[setOf([1])]])).toBe(true);
  });

  it('should join template strings and refuse two readings', () => {
    expect(callBuiltin('internal.template_string', [['a ', setOf([1]), ' ', setOf([]), 2]])).toBe('a 1 <undefined>2');
    expect(() => callBuiltin('internal.template_string', [[setOf([1, 2])]])).toThrow('multiple outputs');
  });

  it('should hand notes to the print hook', () => {
    const lines: string[] = [];
    expect(callBuiltin('trace', ['note'], { print: (line) => void lines.push(line) })).toBe(true);
    expect(lines).toEqual(['note']);
  });
});
