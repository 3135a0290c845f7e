import fc from 'fast-check';
import { mongo } from 'mongoose';
import { isAcceptableQuery, parseQuery } from './query-parser';
import { QueryRefusal } from './query-refusal';
import { QUERY_SAMPLES } from './query-samples';

const ALLOWED = new Set([
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$and', '$or', '$nor', '$not', '$exists', '$type'],
  ...['$regex', '$options', '$mod', '$all', '$elemMatch', '$size'],
]);

const refusalOf = (query: unknown): string => {
  try {
    parseQuery(typeof query === 'string' ? query : JSON.stringify(query));
    return 'accepted';
  } catch (error) {
    if (error instanceof QueryRefusal) return error.message;
    throw error;
  }
};

/** All keys of a filter at any depth; instances of the driver's own classes count as values. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null || '_bsontype' in value || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)]);
}

describe(parseQuery.name, () => {
  it.each([
    [{ name: 'x' }],
    [{ 'json.a.0.b': { $gte: 1, $lt: 5 }, 'paths.0': '/x', timestamp: { $exists: true } }],
    [{ $or: [{ $and: [{ 'json.a': null }] }, { $nor: [{ path: { $not: { $regex: 'x', $options: 'im' } } }] }] }],
    [{ 'json.list': { $elemMatch: { a: 1, $or: [{ 'b.c': { $in: [1, 'x', null] } }] } } }],
    [{ 'json.list': { $elemMatch: { $gt: 1, $lt: 3 }, $size: 2, $all: ['x'] } }],
    [{ 'json.list': { $all: [{ $elemMatch: { a: 1, b: { $gt: 2 } } }, { $elemMatch: { a: 2 } }] } }],
    [{ [`json${'.a'.repeat(99)}`]: 1 }],
    [{ 'json.n': { $mod: [4, 0], $type: ['int', 'long', 16] } }],
    [{ json: { a: { 'b.c': [1, { d: {} }] } } }],
    [{}],
  ])('should take %j as it is', (query) => {
    const filter = parseQuery(JSON.stringify(query));
    const regex = (_: string, part: unknown) => (part instanceof mongo.BSONRegExp ? part.pattern : part);
    const options = (key: string, part: unknown): unknown => (key === '$options' ? undefined : part);
    expect(JSON.parse(JSON.stringify(filter, regex))).toEqual(JSON.parse(JSON.stringify(query, options)));
  });

  it('should read Extended JSON values', () => {
    const { $and: values } = parseQuery(
      JSON.stringify({
        $and: [
          { 'json.a': { $oid: 'a'.repeat(24) } },
          { 'json.a': { $eq: { $numberLong: '9007199254740993' } } },
          { 'json.a': { $in: [{ $numberInt: '5' }, { $numberDouble: '1.5' }, { $numberDecimal: '1.10' }] } },
          { 'json.a': { $gt: { $date: '2026-03-01T00:00:00Z' } } },
          { 'json.a': { $date: { $numberLong: '0' } } },
          { 'json.a': { $regularExpression: { pattern: 'x', options: 'i' } } },
        ],
      }),
    );
    expect(values).toEqual([
      { 'json.a': new mongo.ObjectId('a'.repeat(24)) },
      { 'json.a': { $eq: mongo.Long.fromString('9007199254740993') } },
      { 'json.a': { $in: [5, new mongo.Double(1.5), mongo.Decimal128.fromString('1.10')] } },
      { 'json.a': { $gt: new Date('2026-03-01T00:00:00Z') } },
      { 'json.a': new Date(0) },
      { 'json.a': new mongo.BSONRegExp('x', 'i') },
    ]);
  });

  it('should take the name of a tag as one key, dots and colons included', () => {
    expect(
      parseQuery('{"tags.app.kubernetes.io/name": "x", "tags.aws:cloudformation:stack-name": {"$exists": true}}'),
    ).toEqual({
      'tags.app%2ekubernetes%2eio/name': 'x',
      'tags.aws:cloudformation:stack-name': { $exists: true },
    });
  });

  it('should keep whole numbers beyond 2^53 exact', () => {
    expect(parseQuery('{"json.n": 9007199254740993}')).toEqual({ 'json.n': mongo.Long.fromString('9007199254740993') });
  });

  it.each([
    [{ $where: 'sleep(1)' }, 'The operator $where is not allowed'],
    [{ $expr: { $gt: ['$json.a', 1] } }, 'The operator $expr is not allowed'],
    [{ $text: { $search: 'x' } }, 'The operator $text is not allowed'],
    [{ $jsonSchema: {} }, 'The operator $jsonSchema is not allowed'],
    [{ $comment: 'x' }, 'The operator $comment is not allowed'],
    [{ $lookup: { from: 'runs' } }, 'The operator $lookup is not allowed'],
    [{ 'json.a': { $where: '1' } }, 'The operator $where is not allowed'],
    [{ 'json.a': { $not: { $where: '1' } } }, 'The operator $where is not allowed'],
    [{ 'json.a': { $elemMatch: { $function: {} } } }, 'The operator $function is not allowed'],
    [{ 'json.a': { $elemMatch: { b: { $expr: 1 } } } }, 'The operator $expr is not allowed'],
    [{ 'json.a': { $in: [{ $where: '1' }] } }, 'The operator $where is not allowed'],
    [{ 'json.a': { $eq: { $function: 1 } } }, 'The operator $function is not allowed'],
    [{ 'json.a': { $eq: { b: [{ $expr: 1 }] } } }, 'The operator $expr is not allowed'],
    [{ 'json.a': { $code: 'x' } }, 'The operator $code is not allowed'],
    [{ 'json.a': { $eq: { $code: 'x', $scope: {} } } }, 'The operator $code is not allowed'],
    [{ 'json.a': { $dbPointer: {} } }, 'The operator $dbPointer is not allowed'],
    [{ 'json.a': { b: 1, $gt: 1 } }, 'The operator b is not allowed'],
    [{ 'json.a': { $eq: { $oid: 'a'.repeat(24), $where: 1 } } }, 'The operator $oid is not allowed'],
    [{ ' $where': '1' }, expect.stringContaining('unknown field')],
    [{ tenant: 'other' }, expect.stringContaining('unknown field tenant')],
    [{ databaseCollection: 'x' }, expect.stringContaining('unknown field databaseCollection')],
    [{ _id: 1 }, expect.stringContaining('unknown field _id')],
    [{ 'name.$where': 1 }, expect.stringContaining('unknown field')],
    [{ 'json.$where': 1 }, 'The field path json.$where is not allowed'],
    [{ tags: { a: 'b' } }, expect.stringContaining('unknown field tags: use json.<path>, tags.<key>')],
    [{ 'tags.__proto__': 1 }, 'The key __proto__ is not allowed'],
    [{ 'tags.': 1 }, expect.stringContaining('The tag')],
    [{ 'json..a': 1 }, 'The field path json..a is not allowed'],
    [{ 'json.a\0b': 1 }, 'The field path json.a?b is not allowed'],
    [{ 'json.a': { $elemMatch: { tenant: { $gt: '' }, 'a.$b': 1 } } }, 'The field path a.$b is not allowed'],
    [{ $or: [] }, '$or must be a list of conditions'],
    [{ $and: [1] }, 'A condition must be a JSON object'],
    [{ 'json.a': { $not: 1 } }, '$not must hold operators'],
    [{ 'json.a': { $in: 1 } }, '$in must be a list'],
    [{ 'json.a': { $options: 'i' } }, '$options needs $regex'],
    [{ 'json.a': { $regex: 'x', $options: 'ig' } }, '$options may hold i, m, s and x'],
    [{ 'json.a': { $regex: 'x'.repeat(1001) } }, expect.stringContaining('at most 1000 characters')],
    [{ 'json.a': { $regex: { $gt: 1 } } }, '$regex must be a string'],
    [{ 'json.a': { $mod: [0, 1] } }, expect.stringContaining('$mod')],
    [{ 'json.a': { $size: -1 } }, expect.stringContaining('$size')],
    [{ 'json.a': { $type: 'javascript' } }, expect.stringContaining('$type')],
    [{ 'json.a': { $exists: 'x' } }, expect.stringContaining('$exists')],
    [{ 'json.a': { $numberLong: 'x' } }, '$numberLong does not hold a value of its kind'],
    [{ 'json.a': { $date: '2026-02-31Tnope' } }, expect.stringContaining('$date')],
    [{ 'json.a': { $date: '2026-02-31' } }, '$date does not hold a date'],
    [{ 'json.a': { $date: '2026-02-30T00:00:00Z' } }, '$date does not hold a date'],
    [{ 'json.a': { $numberDecimal: `${'1'.repeat(34)}.1` } }, '$numberDecimal does not hold a value of its kind'],
    [{ 'json.a': { _bsontype: 'ObjectId' } }, 'The key _bsontype is not allowed'],
    [{ 'json.a': { $in: [{ b: { _bsontype: 1 } }] } }, 'The key _bsontype is not allowed'],
    [{ 'json.a': { $elemMatch: { _bsontype: 'Long' } } }, 'The field path _bsontype is not allowed'],
    [{ [`json${'.a'.repeat(100)}`]: 1 }, 'A field path has more than 100 levels'],
    [{ 'json.a': { $elemMatch: { [`a${'.a'.repeat(100)}`]: 1 } } }, 'A field path has more than 100 levels'],
    [{ 'json.a': { $all: [{ $elemMatch: { $where: '1' } }] } }, 'The operator $where is not allowed'],
    [{ 'json.a': { $in: [{ $elemMatch: { b: 1 } }] } }, 'The operator $elemMatch is not allowed'],
    ['[]', 'The query must be a JSON object'],
    ['{', 'The query is no valid JSON'],
    ['{"__proto__": {"$where": "1"}}', expect.stringContaining('unknown field __proto__')],
    ['{"json.a": {"__proto__": {"$where": "1"}}}', 'The key __proto__ is not allowed'],
    ['{"json.a": {"$eq": {"__proto__": 1}}}', 'The key __proto__ is not allowed'],
    ['{"json.__proto__.x": 1}', 'The field path json.__proto__.x is not allowed'],
    ['{"\\u0024where": "1"}', 'The operator $where is not allowed'],
  ])('should refuse %j', (query, reason) => {
    expect(refusalOf(query)).toEqual(reason);
  });

  it('should take 20 levels, 1,000 keys and 10,000 elements, and no more', () => {
    const nested = (levels: number) => `{"json.a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(refusalOf(nested(20))).toBe('accepted');
    expect(refusalOf(nested(21))).toBe('The query is nested deeper than 20 levels');
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`json.k${i}`, 1]));
    expect(refusalOf(keys(1000))).toBe('accepted');
    expect(refusalOf(keys(1001))).toBe('The query has more than 1000 keys');
    expect(refusalOf({ 'json.a': { $in: Array<number>(10_000).fill(1) } })).toBe('accepted');
    expect(refusalOf({ 'json.a': { $in: Array<number>(10_001).fill(1) } })).toBe(
      'The query has more than 10000 array elements',
    );
  });

  it.each([
    ['keys', 'of values', { 'json.a': Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, 1])) }],
    ['keys', 'that are operators', { $or: Array(400).fill({ 'json.a': { $gt: 1, $lt: 2 } }) }],
    ['array elements', 'that are conditions', { $or: Array(10_001).fill({}) }],
    ['array elements', 'that are types', { 'json.a': { $type: Array(10_001).fill('int') } }],
    ['array elements', 'that must all match', { 'json.a': { $all: Array(10_001).fill({ $elemMatch: {} }) } }],
  ])('should count %s %s', (what, _where, query) => {
    expect(refusalOf(query)).toMatch(new RegExp(`^The query has more than \\d+ ${what}$`));
  });

  it('should refuse hostile sizes', () => {
    expect(refusalOf(`${'{"json.a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toContain('nested deeper');
    expect(refusalOf(`{"json.a":{"$in":[${'1,'.repeat(2_500_000)}1]}}`)).toContain('array elements');
    expect(refusalOf(`{"json.a":{"$in":["${'x'.repeat(5_000_000)}"]},"$where":1}`)).toContain('$where');
    expect(refusalOf(`{"json.a":${'9'.repeat(5_000_000)},"$where":1}`)).toContain('$where');
  });

  it('should read the samples', () => {
    expect(QUERY_SAMPLES.length).toBeGreaterThanOrEqual(5);
    for (const { query } of QUERY_SAMPLES) expect(isAcceptableQuery(JSON.stringify(query))).toBe(true);
  });
});

describe('any query', () => {
  const operator = fc.oneof(
    fc.constantFrom(...ALLOWED, '$where', '$expr', '$function', '$accumulator', '$text', '$lookup', '$jsonSchema'),
    fc.constantFrom('$oid', '$date', '$numberLong', '$regularExpression', '$code', '$scope', '$dbPointer', '$binary'),
    fc.string({ maxLength: 6 }).map((text) => `$${text}`),
    fc.constantFrom('$Where', ' $where', '$where ', '\u200b$where', '$\u0000where', '__proto__', 'constructor'),
    fc.constantFrom('_bsontype', 'toBSON', 'toJSON'),
  );
  const field = fc.constantFrom('json.a', 'json.$where', 'name', 'tenant', 'json', '__proto__', 'json.a.b', 'a', '');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(operator, field), tie('tree'), { maxKeys: 4 }),
    ),
  }));

  it('should let no operator through that is not on the list, nor a path out of the document', () => {
    let tried = 0;
    let accepted = 0;
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(operator, field), tree, { maxKeys: 3 }), (query) => {
        tried++;
        let filter: unknown;
        try {
          filter = parseQuery(JSON.stringify(query));
        } catch (error) {
          expect(error).toBeInstanceOf(QueryRefusal);
          return;
        }
        accepted++;
        const keys = keysOf(filter);
        expect(keys.filter((key) => key.startsWith('$') && !ALLOWED.has(key))).toEqual([]);
        expect(keys).not.toContain('__proto__');
        expect(Object.keys(filter as object)).not.toContain('tenant');
        expect(Object.getPrototypeOf(filter)).toBe(Object.prototype);
        expect(mongo.BSON.serialize(filter as object).length).toBeGreaterThan(0);
      }),
      { numRuns: 5000 },
    );
    expect(accepted / tried).toBeGreaterThan(0.2);
  });

  it('should refuse a forbidden operator wherever an accepted query has room for one', () => {
    const forbidden = fc.constantFrom('$where', '$expr', '$function', '$text', '$accumulator', '$jsonSchema');
    const wrap = fc.constantFrom<(inner: object) => object>(
      (inner) => ({ $and: [{ name: 'x' }, inner] }),
      (inner) => ({ $nor: [inner] }),
      (inner) => ({ 'json.a': { $elemMatch: inner } }),
      (inner) => ({ 'json.a': { $not: { $elemMatch: inner } } }),
      (inner) => ({ 'json.a': { $in: [inner] } }),
      (inner) => ({ 'json.a': { $eq: { b: inner } } }),
      (inner) => ({ 'json.a': [inner] }),
    );
    fc.assert(
      fc.property(forbidden, fc.anything(), fc.array(wrap, { maxLength: 6 }), (name, operand, wraps) => {
        const value = JSON.parse(JSON.stringify(operand ?? null) ?? 'null') as unknown;
        const query = wraps.reduce<object>((inner, next) => next(inner), { [name]: value });
        expect(isAcceptableQuery(JSON.stringify(query))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('should read any string without any other error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect([true, false]).toContain(isAcceptableQuery(text));
      }),
      { numRuns: 1000 },
    );
  });
});
