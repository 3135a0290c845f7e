import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ScanWorkspace } from '../support/scan-workspace';

const BUCKET = 'resource "aws_s3_bucket" "b" {}\n';
/** Files that a scan reads beside its settings. */
const OTHERS = [
  ...['rules/more.rego', 'rules/data.yaml', 'rules/sub/own.json', '.gitignore', '.helmignore', '.terraform.lock.hcl'],
  ...['prod.tfvars', 'terraform.tfvars', 'values.yaml', 'k/kustomization.yaml', 'other.tf', 'stack.json', '.env'],
];

describe('scan of a folder with devices and pipes in the place of files', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => {
    workspace = new ScanWorkspace().write({ 'main.tf': BUCKET });
  });
  afterEach(() => workspace.remove());

  const at = (name: string) => join(workspace.root, name);
  const SPECIAL: Readonly<Record<string, (name: string) => void>> = {
    'a pipe': (name) => void execFileSync('mkfifo', [at(name)]),
    'a link to a pipe': (name) => {
      execFileSync('mkfifo', [`${at(name)}-pipe`]);
      symlinkSync(`${at(name)}-pipe`, at(name));
    },
    'a link to a device without end': (name) => symlinkSync('/dev/zero', at(name)),
  };
  const put = (name: string, kind: string) => {
    rmSync(at(name), { force: true });
    SPECIAL[kind](name);
  };

  describe.each(Object.keys(SPECIAL))('%s', (kind) => {
    it.each([
      ['plumbline.yaml', {}],
      ['plumbline.json', {}],
      ['known.json', { 'plumbline.yaml': 'version: 1\nbaseline: known.json\n' }],
      ['config.ini', {}],
    ])('should be refused as %s', async (name, files) => {
      workspace.write(files);
      put(name, kind);
      const { code, err } = await workspace.scan('.');
      expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining(name) });
    });

    it('should end no scan in an endless wait as anything else that it reads', async () => {
      workspace.write({
        'plumbline.yaml': 'version: 1\nrules: [rules]\n',
        'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
        'k/base.yaml': '',
        'rules/own.rego': 'package main\ndeny contains "x" if false\n',
        'rules/sub/a': '',
      });
      execFileSync('git', ['init', '-q'], { cwd: workspace.root });
      for (const name of OTHERS) put(name, kind);
      const { code, out } = await workspace.scan('.');
      expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('aws_s3_bucket') });
    });
  });
});
