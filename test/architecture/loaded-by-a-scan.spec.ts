import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Notes each module of this project that is loaded, in the main thread and in the others. */
const SPY = `const Module = require('node:module');
const { appendFileSync } = require('node:fs');
const load = Module.prototype.load;
Module.prototype.load = function (file) {
  appendFileSync(__dirname + '/loaded', file + '\\n');
  return load.call(this, file);
};`;

/** What a scan of one file of Terraform for AWS has no use for. */
const USELESS = [
  /^(app|auth|common|database|health|jobs|modules|secrets)\//,
  /^cli\/(completion|demo|fix|init|rego|rules)\//,
  /^engine\/(drift\/(?!values)|fixes)\//,
  /^engine\/clouds\/(aws|azure|google|kubernetes)\//,
  /^engine\/board\/translation\/(tables|arm-table|live-table)/,
  /^engine\/resources\/(arm|cloudformation)-resources/,
  /^engine\/rules\/foreign\/(conftest|gatekeeper)\/(?!index|is-)/,
  /^engine\/iac\/kustomize/,
  /^engine\/base\/yaml\/library/,
];

describe('a scan of one file of Terraform', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-loads-'));
  let loaded: readonly string[] = [];

  beforeAll(() => {
    writeFileSync(join(folder, 'spy.js'), SPY);
    writeFileSync(join(folder, 'main.tf'), 'resource "aws_s3_bucket" "b" {\n  bucket = "b"\n}\n');
    const run = ['-r', join(folder, 'spy.js'), '-r', join(ROOT, 'test/support/register-typescript.js')];
    const { status, stderr } = spawnSync(
      process.execPath,
      [...run, join(ROOT, 'src/cli.ts'), 'scan', 'main.tf', '--no-cache', '--offline', '--threads', '1'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const source = join(ROOT, 'src/');
    loaded = readFileSync(join(folder, 'loaded'), 'utf8')
      .split('\n')
      .filter((file) => file.startsWith(source))
      .map((file) => file.slice(source.length));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('should load no module that it has no use for', () => {
    expect(loaded.filter((file) => USELESS.some((pattern) => pattern.test(file)))).toEqual([]);
  });

  it('should load few modules', () => {
    expect(loaded.length).toBeGreaterThan(200);
    expect(loaded.length).toBeLessThan(1050);
  });
});
