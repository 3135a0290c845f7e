import { MemorySource } from '../../../test/support/iac/memory-source';
import { discover } from './discover';
import { isLostTemplate } from './lost-template';
import type { IacType } from './model';
import { unreadFiles } from './unread-tools';

const ARM =
  '{"$schema":"https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#","resources":[]}';

describe(unreadFiles.name, () => {
  function unread(files: Readonly<Record<string, string>>, type: IacType, isPlain = true, paths = ['/']): string[] {
    const source = new MemorySource(files);
    const { skipped } = discover(source, type, paths, { isPlain, followsStacks: true });
    return skipped
      .filter((each) => isLostTemplate(source, { type, paths, isPlain }, each))
      .map(({ path, reason, detail }) => `${path}: ${reason}: ${detail}`);
  }

  it('should name Bicep of which no template is made, and no file that another calls', () => {
    const files = {
      'main.bicep': "module net './parts/net.bicep' = {\n}\nmodule far 'br:registry/net:v1' = {\n}\n",
      'parts/net.bicep': "  module zone '../zone.bicep' = {}\n",
      'zone.bicep': '',
      'made.bicep': "module b 'b.bicep' = {}\n",
      'made.json': ARM,
      'b.bicep': '',
      'quick/main.bicep': '',
      'quick/azuredeploy.json': ARM.replace('{', '{"metadata":{"_generator":{"name":"bicep","version":"0.5"}},'),
    };
    const detail = 'Bicep is not read: compile it with az bicep build and scan the JSON';
    expect(unread(files, 'arm')).toEqual([`/main.bicep: not-covered: ${detail}`]);
    expect(unread(files, 'arm', true, ['/parts/net.bicep'])).toEqual([`/parts/net.bicep: not-covered: ${detail}`]);
    expect(unread(files, 'terraform')).toEqual([]);
  });

  it('should name Terragrunt, and the CDK where its templates are not there', () => {
    const files = { 'live/terragrunt.hcl': 'inputs = {}', 'live/main.tf': '', 'a/cdk.json': '{}', 'b/cdk.json': '{}' };
    expect(unread(files, 'terraform')).toEqual([
      '/live/terragrunt.hcl: not-covered: Terragrunt is not read: scan the plans that it makes, as JSON',
    ]);
    expect(unread({ ...files, 'b/cdk.out/app.template.json': '{}' }, 'cloudformation')).toEqual([
      '/a/cdk.json: not-covered: what the CDK makes is not there: run cdk synth and scan cdk.out',
    ]);
  });

  it('should say nothing in containers, whose nodes name their templates', () => {
    expect(unread({ 'main.bicep': '', 'terragrunt.hcl': '' }, 'arm', false)).toEqual([]);
    expect(unread({ 'main.bicep': '', 'terragrunt.hcl': '' }, 'terraform', false)).toEqual([]);
  });
});
