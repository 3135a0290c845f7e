import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { init } from '.';
import { readSettings } from '../../engine/scan/settings/read-settings';

describe(init.name, () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plumbline-init-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function run(...args: string[]) {
    const written = { out: '', err: '' };
    const code = init(
      args,
      { stdout: { write: (text) => (written.out += text) }, stderr: { write: (text) => (written.err += text) } },
      folder,
    );
    return { code, ...written };
  }

  it('should write settings that change nothing, with the formats it found', () => {
    writeFileSync(join(folder, 'main.tf'), 'resource "aws_s3_bucket" "b" {}\n');
    writeFileSync(join(folder, 'pod.yaml'), 'apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {}\n');
    const { code, out } = run();
    expect(code).toBe(0);
    expect(out).toContain('found here: Terraform and OpenTofu (1), Kubernetes manifests (1)\n');
    expect(readFileSync(join(folder, 'plumbline.yaml'), 'utf8')).toContain('# Found here: Terraform and OpenTofu (1)');
    const settings = readSettings(folder, 'plumbline.yaml', 'plumbline.yaml');
    expect(settings).toMatchObject({ rules: [], skip: [], frameworks: [], exclude: [] });
    expect(settings.only ?? settings.include ?? settings.minSeverity).toBeUndefined();
  });

  it('should have only keys that can be used when they are uncommented', () => {
    run();
    const file = join(folder, 'plumbline.yaml');
    const text = readFileSync(file, 'utf8').replaceAll(/^# (?=[a-z-]+: |[a-z-]+:$| )/gm, '');
    writeFileSync(file, text.replace(/^rules.*|^variables:\n.*/gm, ''));
    expect(readSettings(folder, 'plumbline.yaml', 'plumbline.yaml')).toMatchObject({
      only: [{ name: 'aws' }, { name: 'kubernetes' }],
      skip: [{ name: 'PL-AWS-S3-9', until: '2030-12-31' }],
      parameters: { 'PL-AWS-EC2-11': { limit: 2 } },
      inlineIgnores: true,
    });
  });

  it('should leave settings that are there as they are', () => {
    writeFileSync(join(folder, 'plumbline.yml'), 'version: 1\n');
    expect(run()).toEqual({
      code: 2,
      out: '',
      err: 'plumbline init: plumbline.yml is there already: change it, or remove it first\n',
    });
  });

  it('should explain itself, and refuse arguments', () => {
    expect(run('--help')).toMatchObject({ code: 0, out: expect.stringMatching(/^usage: plumbline init\n/) });
    expect(run('--force')).toMatchObject({ code: 2, err: expect.stringContaining('unexpected argument --force') });
  });
});
