import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { IacType } from './model';

const ROOT = join(__dirname, '../../..');
const LARGE = ['arm/', 'cloudformation/', 'deploymentmanager/', 'helm/helm-format.ts', 'terraform/', 'terraform-plan/'];
const FILES = {
  'main.tf': 'resource "a_b" "c" {\n  d = 1\n}\n',
  'pod.yaml': 'kind: Pod\n',
  'arm.json': '{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#"}',
  'stack.yaml': 'Resources:\n  A:\n    Type: AWS::S3::Bucket\n    Properties: !Ref B\n',
};

/** The modules that a process has loaded once it has rendered the templates of a type. */
function loadedFor(type: IacType): string[] {
  const script = `
    const { discover, render } = require(${JSON.stringify(__dirname)});
    const { MemorySource } = require(${JSON.stringify(join(ROOT, 'test/support/iac/memory-source'))});
    const found = discover(new MemorySource(${JSON.stringify(FILES)}), process.argv[1], ['/']);
    if (found.templates.map(render).length === 0) throw new Error('There are no templates.');
    process.stdout.write(JSON.stringify(Object.keys(require.cache)));
  `;
  const args = ['-r', join(ROOT, 'test/support/register-typescript.js'), '-e', script, type];
  const files = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as string[];
  const formats = LARGE.filter((name) => files.some((file) => file.startsWith(join(__dirname, name))));
  return [...formats, ...(files.some((file) => file.includes('/node_modules/yaml/')) ? ['yaml'] : [])];
}

describe('formats', () => {
  it.each<[IacType, string[]]>([
    ['terraform', ['terraform/']],
    ['kubernetesObjectFiles', []],
    ['cloudformation', ['cloudformation/']],
    ['arm', ['arm/']],
  ])('should load nothing for %s that only others need', (type, expected) => {
    expect(loadedFor(type)).toEqual(expected);
  });
});
