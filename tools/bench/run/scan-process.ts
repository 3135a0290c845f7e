import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from './workspace';

const CLI = join(__dirname, '../../../dist/cli.js');
const NOTE_USAGE = join(__dirname, 'note-usage.js');

/** What one process has taken and found. */
export interface ScanFigures {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
  readonly passed: number;
  readonly failed: number;
}

/** Scans a workspace in a process of its own, from its start to its end. */
export async function scan({ folder, container }: Workspace, cacheHome: string): Promise<ScanFigures> {
  const usageFile = join(folder, 'usage.json');
  const report = join(folder, 'report.csv');
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    ['-r', NOTE_USAGE, CLI, 'scan', container, '--offline', '--no-files', '--format', 'csv', '--output', report],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, XDG_CACHE_HOME: cacheHome, BENCH_USAGE_FILE: usageFile },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  const seconds = (performance.now() - begin) / 1000;
  if (code !== 0 && code !== 1) throw new Error(`the scan ended with ${code}`);
  const usage = JSON.parse(readFileSync(usageFile, 'utf8')) as Pick<ScanFigures, 'cpuSeconds' | 'peakMegabytes'>;
  const counts = resultsIn(readFileSync(report, 'utf8'));
  for (const file of [usageFile, report]) rmSync(file);
  return { seconds, ...usage, ...counts };
}

/** Each row begins with its state. */
function resultsIn(text: string): Pick<ScanFigures, 'passed' | 'failed'> {
  const count = (state: RegExp): number => text.match(state)?.length ?? 0;
  return { passed: count(/^passed,/gm), failed: count(/^failed,/gm) };
}
