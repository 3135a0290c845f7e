import { MemorySource } from '../../../../test/support/iac/memory-source';
import { TouchedFiles } from './touched-files';

const FILES = {
  'm/variables.tf': 'variable "gigabytes" {\n  default = 1\n}\nvariable "zone" {}\n',
  'm/locals.tf': 'locals {\n  amount = var.gigabytes\n}\n',
  'm/disk.tf': 'resource "aws_ebs_volume" "data" {\n  size = local.amount\n}\n',
  'm/other.tf': 'resource "aws_ebs_volume" "logs" {\n  size = 7\n}\n',
  'm/values.tfvars': 'zone = "a"\n',
};

type Texts = Readonly<Record<string, string>>;

function touched(changed: Texts, files: Texts = FILES): readonly string[] | undefined {
  const found = new TouchedFiles().between(
    new MemorySource(files),
    new MemorySource({ ...files, ...changed }),
    'm',
    Object.keys(changed),
  );
  return found && [...found].sort();
}

describe('the files that a change of some can concern', () => {
  it('should be the file itself where nothing mentions its blocks', () => {
    expect(touched({ 'm/other.tf': FILES['m/other.tf'].replace('7', '8') })).toEqual(['m/other.tf']);
  });

  it('should be all that mention what has changed, through others too', () => {
    expect(touched({ 'm/variables.tf': FILES['m/variables.tf'].replace('1', '2') })).toEqual([
      'm/disk.tf',
      'm/locals.tf',
      'm/variables.tf',
    ]);
  });

  it('should be those that mention a name which is new or gone', () => {
    expect(touched({ 'm/other.tf': 'variable "amount" {}\n' })).toEqual(['m/disk.tf', 'm/locals.tf', 'm/other.tf']);
    expect(touched({ 'm/variables.tf': 'variable "zone" {}\n' })).toEqual([
      'm/disk.tf',
      'm/locals.tf',
      'm/variables.tf',
    ]);
  });

  it('should be those that mention a variable whose value has changed', () => {
    expect(touched({ 'm/a.auto.tfvars': 'gigabytes = 3\n' })).toEqual([
      'm/a.auto.tfvars',
      'm/disk.tf',
      'm/locals.tf',
      'm/variables.tf',
    ]);
  });

  it('should not be those that have only the name in another meaning', () => {
    const files = {
      ...FILES,
      'm/main.tf': 'resource "aws_db_instance" "default" {}\nresource "aws_ebs_volume" "zone" {}\n',
      'm/policy.tf': 'data "aws_iam_policy_document" "default" {}\n',
      'm/role.tf': 'resource "aws_iam_role" "r" {\n  policy = data.aws_iam_policy_document.default.json\n}\n',
    };
    expect(touched({ 'm/main.tf': 'resource "aws_ebs_volume" "zone" {}\n' }, files)).toEqual(['m/main.tf']);
    expect(touched({ 'm/policy.tf': '' }, files)).toEqual(['m/policy.tf', 'm/role.tf']);
  });

  it('should be those that read files, but none of those that use a provider which does', () => {
    const provider = 'provider "google" {\n  credentials = file(var.zone)\n}\n';
    const files = { ...FILES, 'm/provider.tf': provider };
    expect(touched({ 'm/other.tf': FILES['m/other.tf'].replace('7', '8') }, files)).toEqual([
      'm/other.tf',
      'm/provider.tf',
    ]);
  });

  it('should be those that read files of any name', () => {
    const files = {
      ...FILES,
      'm/reads.tf': 'resource "a_b" "reader" {\n  text = file("${path.module}/${var.zone}")\n}\n',
    };
    expect(touched({ 'm/other.tf': FILES['m/other.tf'].replace('7', '8') }, files)).toEqual([
      'm/other.tf',
      'm/reads.tf',
    ]);
  });

  it.each<[string, Texts, Texts]>([
    ['a file of another folder', { 'n/main.tf': 'locals {}\n' }, FILES],
    ['a file that is no configuration', { 'm/policy.json': '{}' }, FILES],
    ['a block of another kind', { 'm/other.tf': 'moved {}\n' }, FILES],
    ['the syntax of JSON', { 'm/more.tf.json': '{"locals": {}}' }, FILES],
    ['a file that cannot be parsed', { 'm/other.tf': 'resource "a" {' }, FILES],
    ['overrides', { 'm/other.tf': 'locals {}\n' }, { ...FILES, 'm/override.tf': 'locals {}\n' }],
  ])('should be all for %s', (_, changed, files) => {
    expect(touched(changed, files)).toBeUndefined();
  });
});
