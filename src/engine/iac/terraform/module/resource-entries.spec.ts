import { resourceEntries } from './resource-entries';
import { moduleOf } from './spec-support';

function entriesOf(text: string): unknown[] {
  return moduleOf({ 'main.tf': text }).blocks.flatMap(resourceEntries);
}

describe(resourceEntries.name, () => {
  it('should write blocks as lists and attributes as plain values', () => {
    const text = `resource "AWS_s3_bucket" "b" {
      bucket = "x"
      acl    = null
      kms    = aws_kms_key.k.arn
      versioning { enabled = false }
      tags = { a = "b" }
    }`;
    expect(entriesOf(text)).toEqual([
      {
        type: 'AWS_s3_bucket',
        name: 'b',
        properties: {
          bucket: 'x',
          acl: null,
          kms: '${aws_kms_key.k.arn}',
          versioning: [{ enabled: false }],
          tags: { a: 'b' },
          compiletime_identity: 'aws_s3_bucket.b',
        },
      },
    ]);
  });

  it.each<[string, string, unknown]>([
    ['a heredoc', '<<EOF\n{"Statement": [{"Effect": "Allow"}]}\nEOF\n', { Statement: [{ Effect: 'Allow' }] }],
    ['a heredoc with a reference', '<<EOF\n{"Resource": "${aws_x.y.arn}/*"}\nEOF\n', { Resource: '${aws_x.y.arn}/*' }],
    ['jsonencode', 'jsonencode({a = [1]})', { a: [1] }],
    ['jsonencode with a reference', 'jsonencode({a = aws_x.y.arn})', { a: '${aws_x.y.arn}' }],
    ['a text that only begins like JSON', '"{not json"', '{not json'],
    ['a number in a string', '"12"', '12'],
  ])('should read the JSON text of %s', (_title, expression, policy) => {
    const declared = 'resource "aws_x" "y" {}\n';
    const [, entry] = entriesOf(`${declared}resource "r" "n" {\n  policy = ${expression}\n}`);
    expect(entry).toMatchObject({ properties: { policy } });
  });

  it('should write an entry for each copy', () => {
    expect(entriesOf('resource "r" "n" {\n  for_each = toset(["b", "a"])\n  v = each.key\n}')).toMatchObject([
      { name: 'n', properties: { v: 'a', compiletime_identity: 'r.n' } },
      { name: 'n', properties: { v: 'b', compiletime_identity: 'r.n' } },
    ]);
  });
});
