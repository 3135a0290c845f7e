import { MAPS, terraform, templatesOf } from '../../../../test/support/drift/drift-cases';
import { detectDrift, type DriftReport } from './detect-drift';
import type { JoinWay, RunningDocument } from './model';

const RUNNING: RunningDocument = { path: 'arn:aws:s3:::logs', document: { BucketName: 'logs', Status: 'Enabled' } };
const BUCKET = 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n';
const versioning = (bucket: string): string =>
  `resource "aws_s3_bucket_versioning" "v" {\n  bucket = ${bucket}\n  versioning_configuration {\n    status = "Enabled"\n  }\n}\n`;

function report(text: string, join?: readonly JoinWay[]): DriftReport {
  return detectDrift({ templates: terraform(text), resources: [RUNNING], maps: MAPS, ...(join && { join }) });
}

describe('resources that are not compared', () => {
  it('should be named where their type has a map and nothing tells which one they are', () => {
    const { unmatched } = report(`${BUCKET}resource "aws_instance" "web" {\n  ami = "ami-1"\n}\n`);
    expect(unmatched).toMatchObject([
      {
        reason: 'not-compared',
        address: { terraform: 'aws_instance.web' },
        why: 'neither tags nor a name nor a state tell which one it is',
      },
    ]);
  });

  it('should be counted by type where there is no map', () => {
    const unknown = (name: string): string => `resource "aws_unheard_of" "${name}" {\n  name = "x"\n}\n`;
    const files = { 'main.tf': BUCKET + ['a', 'b', 'c', 'd'].map(unknown).join(''), 'sub/main.tf': unknown('e') };
    const { notCompared } = detectDrift({ templates: templatesOf(files), resources: [RUNNING], maps: MAPS });
    expect(notCompared).toEqual([
      {
        type: 'aws_unheard_of',
        count: 5,
        first: ['a', 'b', 'c'].map((name): unknown => ({
          path: '/main.tf',
          address: expect.objectContaining({ name }) as object,
        })),
        why: 'no map has the type',
      },
    ]);
  });

  it('should not be those that are compared with the resource they belong to', () => {
    expect(report(BUCKET + versioning('aws_s3_bucket.logs.id'))).toMatchObject({ notCompared: [], unmatched: [] });
    expect(report(BUCKET + versioning('"another"')).notCompared).toMatchObject([
      { type: 'aws_s3_bucket_versioning', count: 1, why: 'what they belong to was not compared' },
    ]);
  });

  it('should not be those that run nowhere', () => {
    const text = `${BUCKET}resource "random_id" "r" {\n  byte_length = 4\n}\nresource "terraform_data" "d" {}\n`;
    expect(report(text)).toMatchObject({ notCompared: [], unmatched: [] });
  });

  it('should only be counted where tags alone choose what is compared', () => {
    const text = `${BUCKET}${versioning('aws_s3_bucket.logs.id')}resource "aws_unheard_of" "a" {}\n`;
    expect(report(text, ['tags'])).toMatchObject({ notCompared: [], unmatched: [], untagged: { iac: 3 } });
  });
});
