import { discover, isLostTemplate, type IacType } from '.';
import { MemorySource, type MemoryFile } from '../../../test/support/iac/memory-source';
import { SourceError } from '../base/source';
import { MAX_FILE_BYTES } from '../base/source/source';

/** The files of a node that are lost, as the names of its skipped files tell. */
function lost(
  files: Record<string, MemoryFile>,
  type: IacType,
  paths: readonly string[] = ['/'],
  isPlain = false,
): string[] {
  const source = new MemorySource(files);
  const { skipped } = discover(source, type, paths, { isPlain });
  return skipped.filter((each) => isLostTemplate(source, { type, paths, isPlain }, each)).map(({ file }) => file);
}

const LARGE = ' '.repeat(MAX_FILE_BYTES + 1);

describe(isLostTemplate.name, () => {
  it.each<[string, IacType, Record<string, string>, string[]]>([
    ['a configuration of Terraform', 'terraform', { 'a.tf': 'resource {', 'b.tf.json': '{' }, ['a.tf', 'b.tf.json']],
    ['a configuration that is too large', 'terraform', { 'a.tf': LARGE }, ['a.tf']],
    [
      'a template of CloudFormation',
      'cloudformation',
      { 'a.yaml': 'AWSTemplateFormatVersion: "2010"\n a: [' },
      ['a.yaml'],
    ],
    [
      'one without a version',
      'cloudformation',
      { 'a.json': '{"Resources":{"B":{"Type":"AWS::S3::Bucket"' },
      ['a.json'],
    ],
    ['a parameter file', 'cloudformation', { 'a.json': '[{"ParameterKey": "a",' }, ['a.json']],
    ['a template of Azure', 'arm', { 'a.json': '{"$schema": "https://x/deploymentTemplate.json#", ' }, ['a.json']],
    ['a plan', 'terraformPlan', { 'a.json': '{"terraform_version":"1.9.0","planned_values":{' }, ['a.json']],
    ['a plan that is too large', 'terraformPlan', { 'a.json': LARGE }, ['a.json']],
    [
      'a configuration of Deployment Manager',
      'deploymentmanager',
      { 'a.yaml': 'resources:\n- type: compute.v1.instance\n a: [' },
      ['a.yaml'],
    ],
    ['a manifest', 'kubernetesObjectFiles', { 'a.yaml': 'apiVersion: v1\nkind: Pod\nspec: [' }, ['a.yaml']],
    ['any file of a plain type', 'json', { 'a.json': '{' }, ['a.json']],
  ])('should count %s', (_, type, files, expected) => {
    expect(lost(files, type)).toEqual(expected);
  });

  it.each<[string, IacType, Record<string, string>]>([
    ['another JSON file beside templates of Azure', 'arm', { 'package.json': '{"name": ' }],
    ['another JSON file beside plans', 'terraformPlan', { 'package.json': '{"name": ' }],
    ['a large file that no template can be', 'cloudformation', { 'data.json': LARGE }],
    ['a pipeline of Concourse', 'deploymentmanager', { 'ci.yml': 'resources:\n- name: repo\n  type: git\njobs: [' }],
    ['another YAML file beside manifests', 'kubernetesObjectFiles', { 'ci.yml': 'steps: [' }],
    ['a text about types', 'cloudformation', { 'README.txt': 'AWS::S3::Bucket: [' }],
  ])('should not count %s', (_, type, files) => {
    expect(lost(files, type)).toEqual([]);
  });

  it('should count any file that the node names, and none of another kind', () => {
    expect(lost({ 'a.json': '{' }, 'arm', ['/a.json'])).toEqual(['a.json']);
    expect(lost({ 'a.md': '{' }, 'arm', ['/a.md'])).toEqual([]);
  });

  it('should not count the templates of a chart, which Helm reads', () => {
    const template = 'apiVersion: v1\nkind: Pod\n{{ if .Values.a }}\n';
    const chart = { 'c/Chart.yaml': 'name: c', 'c/templates/sub/pod.yaml': template, 'd/templates/pod.yaml': template };
    expect(lost(chart, 'kubernetesObjectFiles')).toEqual(['d/templates/pod.yaml']);
  });

  describe('in a plain folder', () => {
    const plain = (files: Record<string, MemoryFile>, type: IacType): string[] => lost(files, type, ['/'], true);
    const CHART = { 'c/Chart.yaml': 'name: c', 'c/values.yaml': '', 'c/templates/pod.yaml': 'kind: Pod\n{{ .a }}\n' };

    it('should count configurations of Terraform that cannot be read', () => {
      const files = {
        'latin.tf': new Uint8Array([0xe9]),
        'out.tf': { link: '../../elsewhere.tf' },
        'gone.tf': { link: 'nowhere.tf' },
        'elsewhere.json': { link: '../../elsewhere.json' },
      };
      expect(plain(files, 'terraform')).toEqual(['gone.tf', 'latin.tf', 'out.tf']);
      expect(plain(files, 'helmChart')).toEqual([]);
      expect(lost(files, 'terraform')).toEqual([]);
    });

    it('should count a folder that cannot be listed, whatever the type', () => {
      class Closed extends MemorySource {
        override list(folder: string) {
          if (folder === 'closed') throw new SourceError('unreadable', 'cannot be read (EACCES)');
          return super.list(folder);
        }
      }
      const source = new Closed({ 'closed/a.tf': '', 'a.tf': '' });
      for (const type of ['terraform', 'kubernetesObjectFiles'] as const) {
        const node = { type, paths: ['/'], isPlain: true };
        const { skipped } = discover(source, type, ['/'], node);
        expect(skipped.filter((each) => isLostTemplate(source, node, each)).map(({ file }) => file)).toEqual([
          'closed',
        ]);
      }
    });

    it('should count a chart that Helm does not render, once', () => {
      expect(plain(CHART, 'helmChart')).toEqual(['c/Chart.yaml']);
      expect(plain(CHART, 'kubernetesObjectFiles')).toEqual([]);
      expect(lost(CHART, 'helmChart')).toEqual([]);
    });

    it('should count a chart of which Helm lacks what it depends on, once, and not its parts', () => {
      const template = 'apiVersion: v1\nkind: Pod\n{{ if .Values.a }}\n';
      const parts = { 'c/charts/s/Chart.yaml': 'name: s', 'c/charts/s/templates/pod.yaml': template };
      const chart = { 'c/Chart.yaml': 'name: c\ndependencies: [{ name: db }]', ...parts };
      expect(plain(chart, 'helmChart')).toEqual(['c/Chart.yaml']);
      expect(plain(chart, 'kubernetesObjectFiles')).toEqual([]);
    });

    it('should count the templates of a folder that is no chart, but not those of charts and their parts', () => {
      const template = 'apiVersion: v1\nkind: Pod\n{{ if .Values.a }}\n';
      const part = { 'c/charts/s/Chart.yaml': 'name: s', 'c/charts/s/templates/pod.yaml': template };
      expect(plain({ ...CHART, ...part }, 'kubernetesObjectFiles')).toEqual([]);
      const noValues = { 'd/Chart.yaml': 'name: d', 'd/templates/pod.yaml': template };
      expect(plain(noValues, 'kubernetesObjectFiles')).toEqual([]);
      expect(plain(noValues, 'helmChart')).toEqual(['d/Chart.yaml']);
      expect(plain({ 'd/templates/pod.yaml': template }, 'kubernetesObjectFiles')).toEqual(['d/templates/pod.yaml']);
    });
  });
});

describe('modules of a lost template', () => {
  const call = (source: string): string => `module "m" { source = "${source}" }\n`;

  it('should not be told as modules that nobody calls, nor those that they call', () => {
    const source = new MemorySource({
      'main.tf': `${call('./modules/a')}resource {`,
      'modules/a/main.tf': call('../b'),
      'modules/b/main.tf': 'resource "r" "n" {}',
      'modules/c/main.tf': 'resource "r" "n" {}',
    });
    const { skipped } = discover(source, 'terraform', ['/']);
    expect(skipped.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
      'main.tf parse-error',
      'modules/c/main.tf module-not-called',
    ]);
  });

  it.each([
    ['a template that cannot be read as text', { 'main.tf': LARGE }, []],
    [
      'a template that was left out',
      { 'main.tf': call('./modules/c'), 'other.tf': 'resource "r" "n" {}' },
      ['main.tf'],
    ],
  ])('should not be told of %s either', (_, files, lostFiles) => {
    const source = new MemorySource({ ...files, 'modules/c/main.tf': 'resource "r" "n" {}' });
    const { skipped } = discover(source, 'terraform', ['/'], { lostFiles, exclude: { paths: lostFiles } });
    expect(skipped.map(({ reason }) => reason)).not.toContain('module-not-called');
  });
});
