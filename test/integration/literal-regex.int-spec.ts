import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Schema, type Connection, type Model } from 'mongoose';
import { literalSubstring } from '../../src/database/literal-regex';
import { connectTo } from '../support/mongoose-connection';

interface Row {
  name: string;
  names: string[];
}

/** Characters with a special meaning in JavaScript, BSON or PCRE. */
const PECULIAR = [...'.*+?^${}()|[]\\/-#&~ QEux0dDsSbBAZ\0\t\n\v\f\r\u0085\u2028\u2029\ufeff\ufffd\u{10ffff}😀éÉßſK'];
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...PECULIAR) }),
  fc.string({ unit: 'grapheme' }),
);

describe(literalSubstring.name, () => {
  let connection: Connection;
  let rows: Model<Row>;

  beforeAll(async () => {
    connection = await connectTo(`patterns_${randomBytes(6).toString('hex')}`);
    rows = connection.model<Row>('row', new Schema<Row>({ name: String, names: [String] }));
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const stored = async (name: string): Promise<(pattern: ReturnType<typeof literalSubstring>) => Promise<boolean>> => {
    const { _id } = await rows.create({ name, names: [name] });
    return async (pattern) => {
      const found = [
        (await rows.exists({ _id, name: pattern })) !== null,
        (await rows.exists({ _id, names: pattern })) !== null,
      ];
      expect(found[0]).toBe(found[1]);
      return found[0];
    };
  };

  it('should find any string inside any other in a real database', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (before, part, after) => {
        const matches = await stored(before + part + after);
        expect(await matches(literalSubstring(part))).toBe(true);
        expect(await matches(literalSubstring(part, { anyCase: false }))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('should not find a string that does not occur', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (whole, part) => {
        const matches = await stored(whole);
        expect(await matches(literalSubstring(part, { anyCase: false }))).toBe(whole.includes(part));
      }),
      { numRuns: 100 },
    );
  });

  it('should find a name in any case', async () => {
    const matches = await stored('Zahlungen\u2028ÜBER (Alt)');
    expect(await matches(literalSubstring('n\u2028über (a'))).toBe(true);
    expect(await matches(literalSubstring('n\u2028über (a', { anyCase: false }))).toBe(false);
  });
});
