import { Value } from '../../values';
import { callBuiltin, stepLimit } from '../../../../../test/support/rego/call-builtin';

const match = (document: Value, schema: Value): unknown => callBuiltin('json.match_schema', [document, schema]);
const verify = (schema: Value): unknown => callBuiltin('json.verify_schema', [schema]);

function texts(document: Value, schema: Value): string[] {
  const [valid, errors] = match(document, schema) as [boolean, { error: string }[]];
  expect(valid).toBe(errors.length === 0);
  return errors.map(({ error }) => error);
}

describe('json.match_schema', () => {
  it('should describe what does not match', () => {
    const schema = { properties: { id: { type: 'integer' } }, required: ['id'] };
    expect(match({ id: 5 }, schema)).toEqual([true, []]);
    expect(match('{"id": "x"}', JSON.stringify(schema))).toEqual([
      false,
      [
        {
          error: 'id: Invalid type. Expected: integer, given: string',
          desc: 'Invalid type. Expected: integer, given: string',
          field: 'id',
          type: 'invalid_type',
        },
      ],
    ]);
    expect(texts({}, schema)).toEqual(['(Root): id is required']);
  });

  it.each<[Value, Value, string[]]>([
    [[1, 'a'], { items: { type: 'integer' } }, ['1: Invalid type. Expected: integer, given: string']],
    [[1, 2], { items: [true], additionalItems: false }, ['(Root): No additional items allowed on array']],
    [[1, 1], { uniqueItems: true }, ['(Root): array items[0,1] must be unique']],
    [{ a: 1.5 }, { properties: { a: { multipleOf: 0.4 } } }, ['a: Must be a multiple of 0.4']],
    [{ a: 0.3 }, { properties: { a: { multipleOf: 0.1 } } }, []],
    [
      { a: 2n ** 60n + 1n },
      { properties: { a: { maximum: 2n ** 60n } } },
      ['a: Must be less than or equal to 1.152921504606846976e+18'],
    ],
    [{ a: 1 }, { properties: { a: { minimum: 1, exclusiveMinimum: true } } }, ['a: Must be greater than 1']],
    [{ a: 'é' }, { properties: { a: { minLength: 2 } } }, ['a: String length must be greater than or equal to 2']],
    [{ a: 'b' }, { properties: { a: { pattern: '^a' } } }, ["a: Does not match pattern '^a'"]],
    [{ a: 'b' }, { properties: { a: { enum: ['a', 1] } } }, ['a: a must be one of the following: "a", 1']],
    [{ a: 'b' }, { properties: { a: { format: 'ipv4' } } }, ["a: Does not match format 'ipv4'"]],
    [
      { ab: 1 },
      { patternProperties: { '^a': { type: 'null' } } },
      ['ab: Invalid type. Expected: null, given: integer'],
    ],
    [{ a: 1 }, { additionalProperties: false }, ['(Root): Additional property a is not allowed']],
    [{ a: 1 }, { dependencies: { a: ['b'] } }, ['(Root): Has a dependency on b']],
    [
      { a: 1 },
      { if: { required: ['a'] }, then: { required: ['b'] } },
      ['(Root): Must validate "then" as "if" was valid', '(Root): b is required'],
    ],
    [{ a: 1 }, { not: {} }, ['(Root): Must not validate the schema (not)']],
  ])('should judge %j by %j', (document, schema, errors) => {
    expect(texts(document, schema)).toEqual(errors);
  });

  it('should report the alternative that comes nearest', () => {
    const schema: Value = { anyOf: [{ type: 'string' }, { properties: { a: { type: 'string' } } }] };
    expect(texts({ a: 1 }, schema)).toEqual([
      '(Root): Must validate at least one schema (anyOf)',
      'a: Invalid type. Expected: string, given: integer',
    ]);
  });

  it('should follow references inside the schema', () => {
    const list = {
      definitions: { n: { properties: { v: { type: 'integer' }, next: { $ref: '#/definitions/n' } } } },
      $ref: '#/definitions/n',
    };
    expect(texts({ next: { next: { v: 'x' } } }, list)).toEqual([
      'next.next.v: Invalid type. Expected: integer, given: string',
    ]);
    const named = {
      $id: 'http://a/b',
      definitions: { x: { $id: 'c', type: 'string' } },
      properties: { a: { $ref: 'c' } },
    };
    expect(texts({ a: 1 }, named)).toEqual(['a: Invalid type. Expected: string, given: integer']);
    expect(texts({ minLength: -1 }, { $ref: 'http://json-schema.org/draft-07/schema#' })).toEqual([
      'minLength: Must be greater than or equal to 0',
      'minLength: Must validate all the schemas (allOf)',
    ]);
  });

  it.each(['http://localhost/x.json', 'file:///etc/hostname', 'https://json-schema.org/draft/2020-12/schema'])(
    'should not fetch %s',
    (reference) => {
      expect(verify({ $ref: reference })).toEqual([
        false,
        `jsonschema: remote reference loading disabled: ${reference}`,
      ]);
    },
  );

  it('should survive schemas that never end or explode', () => {
    expect(() => match({}, { $ref: '#' })).toThrow('schema refers to itself without end');
    expect(() => match({}, { allOf: [{ $ref: '#' }] })).toThrow('schema refers to itself without end');
    const definitions: Record<string, Value> = { d0: {} };
    for (let i = 1; i < 40; i++) {
      const reference = { $ref: `#/definitions/d${i - 1}` };
      definitions[`d${i}`] = { allOf: [reference, reference] };
    }
    const schema = { definitions, $ref: '#/definitions/d39' };
    const run = (): unknown => callBuiltin('json.match_schema', [{}, schema], { step: stepLimit(100_000) });
    expect(run).toThrow('more than 100000 steps');
    const slow = { properties: { a: { pattern: '^(a+)+$' } } };
    expect(texts({ a: `${'a'.repeat(10_000)}b` }, slow)).toHaveLength(1);
  });

  it('should take draft 4 at its word', () => {
    const draft4 = { $schema: 'http://json-schema.org/draft-04/schema#' };
    expect(verify({ ...draft4, exclusiveMinimum: true })).toEqual([
      false,
      'jsonschema: exclusiveMinimum cannot be used without minimum',
    ]);
    expect(texts({ a: 1 }, { ...draft4, const: 2 })).toEqual([]);
  });
});

describe('json.verify_schema', () => {
  it.each<[Value, string]>([
    [{ type: 'x' }, 'has a primitive type that is NOT VALID -- given: /x/ Expected valid values are:'],
    [{ properties: 1 }, 'Properties must be of type object'],
    [{ pattern: '(' }, 'pattern must be a valid regex'],
    [{ required: ['a', 'a'] }, 'required items must be unique'],
    [{ $ref: '#/definitions/x' }, "Object has no key 'definitions'"],
    ['{', 'invalid JSON string'],
    ['[]', 'schema is invalid'],
    [1, 'wrong type, expected string or object'],
  ])('should refuse %j', (schema, message) => {
    expect(verify(schema)).toEqual([false, expect.stringContaining(`jsonschema: ${message}`)]);
  });

  it('should accept schemas', () => {
    expect(verify({ type: 'boolean' })).toEqual([true, null]);
    expect(verify('true')).toEqual([true, null]);
  });
});
