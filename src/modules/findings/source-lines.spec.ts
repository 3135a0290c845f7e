import { JsonNumber, type JsonValue } from '../../engine/base/json';
import { sourceLines } from './source-lines';

const DOCUMENT: JsonValue = {
  resources: [
    { type: 'aws_s3_bucket', name: 'a', properties: { acl: 'private' } },
    { type: 'aws_s3_bucket', name: 'b', properties: { acl: 'x'.repeat(600), api_token: ['t'], token_uri: 'u' } },
  ],
};

describe(sourceLines.name, () => {
  it('should show the beginning of a resource with the lines around it', () => {
    const { total, lines } = sourceLines(DOCUMENT, { address: 'module.x.aws_s3_bucket.b["k"]' }, 2);
    expect(total).toBe(20);
    expect(lines.map(({ number, text, isDeciding }) => [number, text, isDeciding])).toEqual([
      [8, '      }', false],
      [9, '    },', false],
      [10, '    {', true],
      [11, '      "type": "aws_s3_bucket",', false],
      [12, '      "name": "b",', false],
    ]);
  });

  it('should begin at the top where the resource is not known', () => {
    for (const address of ['', 'aws_s3_bucket.c'])
      expect(sourceLines(DOCUMENT, { address }, 1).lines.map(({ number }) => number)).toEqual([1, 2, 3]);
    const large = new JsonNumber('12345678901234567890');
    expect(sourceLines(large, { address: '' }, 1).lines[0].text).toBe('"12345678901234567890"');
    expect(sourceLines(5, { address: 'x' }, 1)).toMatchObject({ total: 1, lines: [{ text: '5', isDeciding: false }] });
  });

  it('should hide secrets, and cut off what is long', () => {
    const { lines } = sourceLines(DOCUMENT, { address: 'aws_s3_bucket.b' }, 6);
    const texts = lines.map(({ text }) => text.trim());
    expect(texts).toContain('"api_token": "********",');
    expect(texts).toContain('"token_uri": "u"');
    expect(lines.filter(({ isCutOff }) => isCutOff).map(({ text }) => text.length)).toEqual([500]);
  });

  it('should hide what a check may report, variables with such a name, and passwords in addresses', () => {
    const key = 'AKIAIOSFODNN7EXAMPLE';
    const properties = {
      user_data: `export KEY=${key}`,
      master_username: 'admin',
      [key]: 'x',
      env: [
        { name: 'DB_PASSWORD', value: 'short' },
        { name: 'PORT', value: '5432' },
      ],
      url: `postgres://shop:hunter22@db.example.com/${'a'.repeat(80)}`,
      note: 'hunter22',
      __proto__x: 1,
    };
    const document: JsonValue = { resources: [{ type: 'aws_instance', name: 'a', properties }] };
    const shown = sourceLines(document, { address: 'aws_instance.a' }, 50)
      .lines.map(({ text }) => text)
      .join('\n');
    for (const hidden of [key, 'short', 'hunter22']) expect(shown).not.toContain(hidden);
    for (const plain of ['5432', 'DB_PASSWORD', 'admin', 'db.example.com']) expect(shown).toContain(plain);
  });

  it('should mark the attributes that decided, or what should hold them', () => {
    const document: JsonValue = {
      address: 'aws_db_instance.a',
      attributes: { tags: { a: 'b' }, 'a/b': { deep: false }, ingress: [{ port: 22 }], password: 'x' },
    };
    const marked = (...deniedPaths: string[]) =>
      sourceLines(document, { address: 'aws_db_instance.a', deniedPaths }, 30)
        .lines.filter(({ isDeciding }) => isDeciding)
        .map(({ text }) => text.trim());
    expect(marked('/a~1b/deep', '/ingress/*0a1b/port 22')).toEqual(['"deep": false', '"ingress": [']);
    expect(marked('/password')).toEqual(['"password": "********"']);
    expect(marked('/storage_encrypted')).toEqual(['"attributes": {']);
    expect(marked('aws_s3_bucket.other/acl')).toEqual([]);
  });
});
