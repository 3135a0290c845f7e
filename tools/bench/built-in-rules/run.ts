import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PythonTool } from '../../support/python-tool';
import { CHECKOV } from '../coverage/checkov';
import { KICS, kicsCommand } from '../coverage/kics';
import { changedSince } from './changed-since';

const CLI = join(__dirname, '../../../dist/cli.js');
const CACHE = join(__dirname, '../../../node_modules/.cache/plumbline/bench');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    copies: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    changed: { type: 'boolean', default: false },
    /** Once beside KICS too, which takes minutes where checkov takes seconds. */
    kics: { type: 'boolean', default: false },
  },
});

/** Seconds of a whole process, from its start to its end. */
function timed(program: string, args: readonly string[], cwd: string, home: string): number {
  const begin = performance.now();
  const env = { PATH: process.env.PATH, HOME: home, HELM_BINARY: process.env.HELM_BINARY };
  const { status, error } = spawnSync(program, args, { cwd, env, stdio: 'ignore' });
  if (error || (status !== 0 && status !== 1)) throw error ?? new Error(`${program} ended with ${status}`);
  return (performance.now() - begin) / 1000;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
}

/** Scans copies of a folder with the built-in rules and with checkov, in turn, so that a slow moment hits both. */
async function main(folder: string): Promise<void> {
  const checkov = await new PythonTool('checkov', CHECKOV, CACHE).program();
  const scratch = mkdtempSync(join(tmpdir(), 'bench-board-'));
  try {
    const sources = join(scratch, 'sources');
    for (let copy = 0; copy < Number(values.copies); copy++)
      cpSync(folder, join(sources, String(copy)), { recursive: true });
    const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => {
      const home = join(scratch, `home-${round}`);
      const scan = [CLI, 'scan', '.', '--format', 'csv', '--output', join(scratch, 'report.csv')];
      const empty = timed(process.execPath, scan, sources, home);
      const full = timed(process.execPath, scan, sources, home);
      const quiet = ['--quiet', '--compact', '--soft-fail', '--skip-download', '-o', 'json'];
      const other = timed(checkov, ['-d', '.', ...quiet, '--framework', 'terraform', 'kubernetes'], sources, home);
      const help = timed(process.execPath, [CLI, '--help'], sources, home);
      const node = timed(process.execPath, ['-e', '0'], sources, home);
      return { empty, full, other, help: help / node, cold: other / empty, warm: other / full };
    });
    const of = (key: keyof (typeof rounds)[number]): string => median(rounds.map((round) => round[key])).toFixed(2);
    process.stdout.write(`empty cache ${of('empty')} s, full ${of('full')} s, checkov ${CHECKOV} ${of('other')} s: `);
    process.stdout.write(`${of('cold')} and ${of('warm')} times as fast; --help takes ${of('help')} times node -e 0\n`);
    if (!values.kics) return;
    const kics = await kicsCommand();
    const seconds = timed(kics.program, kics.args(scratch), sources, scratch);
    process.stdout.write(`KICS ${KICS} takes ${seconds.toFixed(1)} s\n`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Scans 1,000 templates of which one has changed. */
function measureChanged(): void {
  const rounds = Array.from({ length: Number(values.rounds) }, () =>
    changedSince((args, cwd, home) => timed(process.execPath, [CLI, ...args], cwd, home)),
  );
  const of = (key: keyof (typeof rounds)[number]): string => median(rounds.map((round) => round[key])).toFixed(2);
  process.stdout.write(`scan --changed-since, 1,000 templates, one changed: ${of('again')} s once more, `);
  process.stdout.write(`${of('edited')} s after another edit, ${of('empty')} s with an empty cache; `);
  process.stdout.write(`all of them once more, compared with nothing: ${of('whole')} s\n`);
}

const [folder] = positionals;
if (values.changed) measureChanged();
else if (folder === undefined)
  throw new Error('usage: npm run bench:board -- FOLDER [--copies N] [--rounds N] [--kics], or --changed [--rounds N]');
else void main(resolve(folder));
