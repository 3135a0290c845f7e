import { spawnSync } from 'node:child_process';
import * as path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');
const SCRIPT = `const { optimiseLate } = require('./src/cli/optimise-late.ts'); optimiseLate(); optimiseLate('99.0.0');`;

describe('optimiseLate', () => {
  it('should set a flag that this version of V8 knows, and none in a version nobody has tried', () => {
    const args = ['-r', './test/support/register-typescript.js', '-e', SCRIPT];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});
