import * as fc from 'fast-check';
import { fromJson, isUnresolved, tupleValue, unresolved, Value, ValueTooDeepError } from '../values';
import { callFunction, FunctionContext, FunctionError, functionNamed, functionNames, Work, WorkLimitError } from '.';

function context(): FunctionContext {
  return {
    work: new Work(20_000, 100_000, 1000),
    files: {
      readFile: () => ({ problem: 'not-found', message: 'no such file' }),
      listFiles: () => [],
    },
    renderTemplate: (source) => source,
    unresolved: (reason) => unresolved('call', reason),
  };
}

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('%s', '(a', '/x/', '1e9', '10.0.0.0/8', '- x', '{', "'"),
);
const open = fc.constant<Value>(unresolved('aws_vpc.main.id', 'managed resource'));
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  texts,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const values = fc.oneof(
  { weight: 9, arbitrary: json.map((value) => fromJson(value as string)) },
  open,
  open.map((value) => tupleValue([value])),
);

describe('functions with arbitrary arguments', () => {
  it.each(functionNames().filter((name) => functionNamed(name) !== undefined))('should bear them: %s', (name) => {
    const definition = functionNamed(name);
    fc.assert(
      fc.property(fc.array(values, { maxLength: 4 }), (args) => {
        try {
          if (definition !== undefined) callFunction(definition, args, context());
        } catch (error) {
          if (!(error instanceof FunctionError || error instanceof WorkLimitError)) throw error;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('should refuse to nest values without end', () => {
    let value: Value = 'x';
    expect(() => {
      for (let i = 0; i < 100_000; i++) value = tupleValue([value]);
    }).toThrow(ValueTooDeepError);
    expect(isUnresolved(value)).toBe(false);
    const flatten = functionNamed('flatten');
    expect(flatten === undefined ? undefined : callFunction(flatten, [value], context())).toMatchObject({
      items: ['x'],
    });
  });
});
