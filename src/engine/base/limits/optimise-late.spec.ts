import { spawnSync } from 'node:child_process';
import * as path from 'node:path';

const ROOT = path.join(__dirname, '..', '..', '..', '..');
const MODULE = './src/engine/base/limits/optimise-late.ts';

/** Runs a script in a process of its own, as flags belong to the process, and returns what it prints. */
function run(script: string, ...options: string[]): unknown {
  const text = `const { optimiseLate, optimisingLate } = require('${MODULE}');
    const v8 = require('node:v8');
    const { Worker } = require('node:worker_threads');
    ${script}`;
  const args = [...options, '-r', './test/support/register-typescript.js', '-e', text];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout === '' ? undefined : JSON.parse(stdout);
}

// The tag of cached code depends on all flags of V8.
const TAGS = `const tag = () => v8.cachedDataVersionTag();
  const tags = () => {
    const before = tag();
    const during = optimisingLate(() => [tag(), optimisingLate(tag), tag()]);
    const after = tag();
    return { isChanged: during[0] !== before, isKeptInside: new Set(during).size === 1, isRestored: after === before };
  };`;

describe('optimiseLate', () => {
  it('should set a flag that this version of V8 knows, and none in a version nobody has tried', () => {
    expect(run(`optimiseLate(); optimiseLate('99.0.0');`)).toBeUndefined();
  });
});

describe('optimisingLate', () => {
  it('should change the threshold for as long as the function runs', () => {
    const tags = run(`${TAGS} console.log(JSON.stringify(tags()));`);
    expect(tags).toEqual({ isChanged: true, isKeptInside: true, isRestored: true });
  });

  it('should restore the threshold after an error', () => {
    const isRestored = run(`${TAGS} const before = tag();
      try { optimisingLate(() => { throw new Error('x'); }); } catch {}
      console.log(JSON.stringify(tag() === before));`);
    expect(isRestored).toBe(true);
  });

  it('should leave a process alone that optimises late as a whole, in its threads too', () => {
    const tags = run(`optimiseLate();
      ${TAGS}
      const inThread = \`require('./test/support/register-typescript.js');
        const { optimisingLate } = require('${MODULE}');
        const v8 = require('node:v8');
        ${TAGS} require('node:worker_threads').parentPort.postMessage(tags());\`;
      new Worker(inThread, { eval: true, env: {} }).on('message', (found) => console.log(JSON.stringify([tags(), found])));`);
    const unchanged = { isChanged: false, isKeptInside: true, isRestored: true };
    expect(tags).toEqual([unchanged, unchanged]);
  });

  it('should leave a process alone that was started with a threshold of its own', () => {
    const tags = run(`${TAGS} console.log(JSON.stringify(tags()));`, '--invocation-count-for-osr=400');
    expect(tags).toEqual({ isChanged: false, isKeptInside: true, isRestored: true });
  });
});
