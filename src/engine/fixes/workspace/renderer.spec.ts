import { MemorySource, type MemoryFile } from '../../../../test/support/iac/memory-source';
import { discover, type IacType } from '../../iac';
import { OverlaySource } from '../model/overlay-source';
import { Renderer } from './renderer';

const BUCKET = 'Resources:\n  B:\n    Type: AWS::S3::Bucket\n';
const STACK = `Resources:
  S:
    Type: AWS::CloudFormation::Stack
    Properties:
      TemplateURL: inner/bucket.yaml
`;
const POD = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\n';

/** The files whose renderings are taken over when others get new texts. */
function taken(type: IacType, files: Readonly<Record<string, MemoryFile>>, texts: Readonly<Record<string, string>>) {
  const source = new MemorySource(files);
  const { templates } = discover(source, type, [''], { followsStacks: true });
  const renderer = new Renderer();
  const known = renderer.rendered(templates, source);
  const after = new OverlaySource(source, new Map(Object.entries(texts)));
  const now = renderer.changed(templates, known, { before: source, after }, Object.keys(texts));
  expect([...now.keys()]).toEqual(templates);
  return templates.filter((each) => now.get(each) === known.get(each)).map(({ file }) => file);
}

describe('renderings after a change', () => {
  it('should be those of before for a file that was not read', () => {
    expect(taken('cloudformation', { 'a.yaml': BUCKET, 'b.yaml': BUCKET }, { 'a.yaml': `${BUCKET}# new\n` })).toEqual([
      'b.yaml',
    ]);
    expect(taken('kubernetesObjectFiles', { 'a.yaml': `${POD}---\n${POD}`, 'b.yaml': POD }, { 'b.yaml': '' })).toEqual([
      'a.yaml',
      'a.yaml',
    ]);
  });

  it('should be new for a stack whose inner template has changed', () => {
    const files = { 'a.yaml': STACK, 'b.yaml': BUCKET, 'inner/bucket.yaml': BUCKET };
    expect(taken('cloudformation', files, { 'inner/bucket.yaml': `${BUCKET}# new\n` })).not.toContain('a.yaml');
    expect(taken('cloudformation', files, { 'inner/bucket.yaml': `${BUCKET}# new\n` })).toContain('b.yaml');
  });

  it('should be new for a link to a changed file', () => {
    const files = { 'a.yaml': POD, 'b.yaml': { link: 'a.yaml' }, 'c.yaml': POD };
    expect(taken('kubernetesObjectFiles', files, { 'a.yaml': POD.replace('p\n', 'q\n') })).toEqual(['c.yaml']);
  });

  it('should be known to have read the module that is called, and no other', () => {
    const module = 'resource "aws_ebs_volume" "v" {\n  size = 1\n}\n';
    const source = new MemorySource({
      'root/main.tf': 'module "m" {\n  source = "../called"\n}\n',
      'called/main.tf': module,
      'other/main.tf': module,
    });
    const { templates } = discover(source, 'terraform', ['root'], {});
    const renderer = new Renderer();
    const [rendering] = renderer.rendered(templates, source).values();
    const read = (file: string): boolean => renderer.hasRead(rendering, [file]);
    expect(['called/main.tf', 'called/new.tf', 'root/terraform.tfvars'].map(read)).toEqual([true, true, true]);
    expect(['other/main.tf', 'main.tf'].map(read)).toEqual([false, false]);
  });

  it('should be those of before for a file of Terraform that mentions nothing of it', () => {
    const files = {
      'a.tf': 'resource "aws_ebs_volume" "default" {\n  size = 1\n}\n',
      'b.tf': 'resource "aws_ebs_snapshot" "s" {\n  volume_id = aws_ebs_volume.default.id\n}\n',
      'c.tf': 'variable "size" {\n  default = 2\n}\nresource "aws_ebs_volume" "c" {\n  size = var.size\n}\n',
    };
    expect(taken('terraform', files, { 'a.tf': files['a.tf'].replace('1', '3') })).toEqual(['c.tf']);
  });
});
