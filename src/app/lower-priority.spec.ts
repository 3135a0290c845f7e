import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { join } from 'node:path';

const REGISTER = join(__dirname, '../../test/support/register-typescript.js');
/** Prints the priority of each thread of a process that has just started one more. */
const PROGRAM = `
const { existsSync, readdirSync } = require('node:fs');
const { getPriority } = require('node:os');
const { Worker } = require('node:worker_threads');
require(${JSON.stringify(join(__dirname, 'lower-priority.ts'))}).lowerPriority(7);
const worker = new Worker('setInterval(() => {}, 1000)', { eval: true });
worker.once('online', () => {
  const ids = existsSync('/proc/self/task') ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  console.log(JSON.stringify(ids.map((id) => getPriority(id))));
  process.exit(0);
});
`;

describe('lowerPriority', () => {
  it('should hold for all threads of the process, those started later included', () => {
    const printed = execFileSync(process.execPath, ['-r', REGISTER, '-e', PROGRAM], { encoding: 'utf8' });
    const priorities = new Set(JSON.parse(printed) as number[]);
    expect([...priorities]).toEqual([Math.max(getPriority(), 7)]);
  });
});
