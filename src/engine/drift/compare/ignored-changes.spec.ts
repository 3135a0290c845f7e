import { drift, onlyPair, running, terraform, TF_TAGS } from '../../../../test/support/drift/drift-cases';

const TAGS = TF_TAGS.replace('{', '{ scan = "never", owner = "shop",');

function shown(text: string, document: object, tags: Readonly<Record<string, string>>): string[] {
  return onlyPair(drift(terraform(text), running({ ...document }, tags))).drifted.map(({ path }) => path);
}

const ignoring = (what: string): string => `lifecycle {\n    ignore_changes = [${what}]\n  }`;
const bucket = (ignored: string): string =>
  `resource "aws_s3_bucket" "b" {\n  bucket = "b"\n  ${TAGS}\n  ${ignoring(ignored)}\n}\n`;

describe('changes that a template ignores', () => {
  it('should be those of one tag, and not of the others', () => {
    const live = { scan: 'today', owner: 'me', debug: 'yes' };
    expect(shown(bucket('tags["scan"]'), { BucketName: 'b' }, live)).toEqual(['Tags.owner', 'Tags.debug']);
    expect(shown(bucket('tags["scan"], tags["owner"], tags["debug"]'), { BucketName: 'b' }, live)).toEqual([]);
    expect(shown(bucket('tags'), { BucketName: 'b' }, live)).toEqual([]);
  });

  it('should be those of one variable, and not of the others', () => {
    const text = `resource "aws_lambda_function" "f" {\n  function_name = "f"\n  environment {\n    variables = { A = "1", B = "1" }\n  }\n  ${TF_TAGS}\n  ${ignoring('environment[0].variables["A"]')}\n}\n`;
    const document = { Configuration: { FunctionName: 'f', Environment: { Variables: { A: '2', B: '2' } } } };
    expect(shown(text, document, {})).toEqual(['Environment.Variables.B']);
  });

  describe('where another resource writes the attribute', () => {
    const versioned = (ofBucket: string, ofVersioning: string): string =>
      `${bucket(ofBucket)}resource "aws_s3_bucket_versioning" "b" {\n  bucket = aws_s3_bucket.b.id\n  versioning_configuration {\n    status = "Enabled"\n  }\n  ${ignoring(ofVersioning)}\n}\n`;
    const suspended = { BucketName: 'b', Status: 'Suspended' };
    const own = { scan: 'never', owner: 'shop' };

    it('should be those that this resource ignores', () => {
      expect(shown(versioned('', ''), suspended, own)).toEqual(['Status']);
      expect(shown(versioned('', 'versioning_configuration'), suspended, own)).toEqual([]);
      expect(shown(versioned('', 'all'), suspended, own)).toEqual([]);
    });

    it('should not be those that the resource beside it ignores', () => {
      expect(shown(versioned('versioning', ''), suspended, own)).toEqual(['Status']);
      expect(shown(versioned('all', ''), suspended, own)).toEqual(['Status']);
    });
  });
});
