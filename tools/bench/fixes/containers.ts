import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import type { JsonObject } from '../../../src/engine/base/json';
import { MARKS } from '../../../src/engine/fixes';
import { SNAPSHOT, TESTS } from '../../report/pack/suite';
import { counted, share } from './repositories';
import { CLI, scanned } from './soundness';

interface Fixed {
  readonly fixes: readonly {
    readonly marks: readonly string[];
    readonly proof: {
      readonly repaired: readonly { readonly rule: string; readonly template: string }[];
      readonly supposing: readonly string[];
    };
  }[];
  readonly left: readonly { readonly reason: string; readonly detail: string }[];
}

/**
 * Fixes a container of the older tool in a copy of its working folder, runs it before and after by new processes without a
 * cache, and looks for fixes once more; returns what is wrong.
 */
export function containerViolations(container: string, working: string, tell: (line: string) => void): string[] {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-fixes-'));
  try {
    const folder = join(scratch, 'work');
    cpSync(working, folder, { recursive: true, filter: (path) => basename(path) !== '.git' });
    return violationsIn(folder, relative(resolve(working), resolve(container)), basename(container), tell);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Fixes what every suite of a rule pack for templates refuses in the repositories of a folder; returns what is wrong. */
export function packViolations(pack: string, sources: string, only: string, tell: (line: string) => void): string[] {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-fixes-'));
  try {
    const total = { failed: 0, fixed: 0 };
    const wrong = suitesOf(pack)
      .filter((suite) => suite.startsWith(only))
      .flatMap((suite) => {
        const own = { failed: 0, fixed: 0 };
        const found = namesIn(sources).flatMap((name) => {
          const folder = join(scratch, 'work');
          writeContainer(folder, suite, resolve(pack), join(resolve(sources), name));
          const wrongs = violationsIn(folder, 'container', `${suite} on ${name}`, tell, own);
          rmSync(folder, { recursive: true });
          return wrongs;
        });
        tell(`${suite} (${formatsOf(join(pack, suite))}): ${share(own.fixed, own.failed)}`);
        total.failed += own.failed;
        total.fixed += own.fixed;
        return found;
      });
    tell(`all suites: ${share(total.fixed, total.failed)}`);
    return wrong;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Suites of clouds have no templates. */
function suitesOf(pack: string): string[] {
  return namesIn(pack)
    .flatMap((cloud) => namesIn(join(pack, cloud)).map((kind) => `${cloud}/${kind}`))
    .filter((suite) => !suite.endsWith('/cloud') && existsSync(join(pack, suite, TESTS)));
}

function namesIn(folder: string): string[] {
  const found = readdirSync(folder, { withFileTypes: true });
  return found.flatMap((each) => (each.isDirectory() && !each.name.startsWith('.') ? [each.name] : [])).sort();
}

function formatsOf(suite: string): string {
  const texts = readFileSync(join(suite, SNAPSHOT), 'utf8').matchAll(/"type":\s*"(\w+)"/g);
  return [...new Set([...texts].map(([, type]) => type))].filter((type) => type !== 'filesystem').join(', ');
}

/** The container of a suite, with copies of the suite and of a source beside it. */
function writeContainer(folder: string, suite: string, pack: string, source: string): void {
  const isOwn = (path: string): boolean => basename(path) !== '.git';
  cpSync(join(pack, suite), join(folder, 'pack', suite), { recursive: true, filter: isOwn });
  cpSync(source, join(folder, 'source'), { recursive: true, filter: isOwn });
  mkdirSync(join(folder, 'container'));
  const write = (name: string, content: JsonObject): void =>
    writeFileSync(join(folder, 'container', `${name}.json`), JSON.stringify(content));
  const connector = (folderPath: string): JsonObject => ({
    fileType: 'structure',
    type: 'filesystem',
    companyName: 'bench',
    folderPath,
  });
  write('pack', connector('pack'));
  write('source', connector('source'));
  const remote = { connector: 'pack', remoteFile: `${suite}/${SNAPSHOT}` };
  const connectorUsers = [{ id: 'USER_1', source: 'source' }];
  write('snapshot', { fileType: 'masterSnapshot', ...remote, connectorUsers });
  write('test', {
    fileType: 'mastertest',
    masterSnapshot: 'snapshot',
    connector: 'pack',
    remoteFile: `${suite}/${TESTS}`,
  });
}

/** Fixes are written into the folder itself. */
function violationsIn(
  folder: string,
  container: string,
  name: string,
  tell: (line: string) => void,
  total = { failed: 0, fixed: 0 },
): string[] {
  const before = scanned(folder, [], container);
  if (![...before.values()].includes('failed')) return [];
  const begin = performance.now();
  const { fixes, left } = fixed(folder, container, ['--write', '--force', '--include', MARKS.join(',')]);
  const repaired = fixes.flatMap(({ proof }) => proof.repaired);
  // A template that is read with several files of parameters has several results of one name.
  const failed = repaired.length + left.length;
  total.failed += failed;
  total.fixed += repaired.length;
  tell(`${name}: ${share(repaired.length, failed)}, ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  for (const [what, number] of counted([
    ...left.map(({ reason }) => `no fix: ${reason}`),
    ...fixes.flatMap(({ marks }) => marks.map((mark) => `marked ${mark}`)),
  ]))
    tell(`${String(number).padStart(6)}  ${what}`);
  const after = scanned(folder, [], container);
  const again = fixed(folder, container, []).fixes.flatMap(({ proof }) => proof.repaired);
  // What passes with a value of the user is not known without it.
  const asks = new Set(
    fixes.flatMap(({ proof }) => (proof.supposing.length > 0 ? proof.repaired : [])).map(({ rule }) => rule),
  );
  return [
    ...repaired
      .filter(({ rule }) => !asks.has(rule))
      .map(({ rule, template }) => `${rule} ${template}`)
      .filter((claim) => before.get(claim) !== 'failed' || after.get(claim) !== 'passed')
      .map((claim) => `${claim}: ${before.get(claim)}, then ${after.get(claim)}`),
    ...[...before].flatMap(([key, state]) =>
      state === 'passed' && after.get(key) !== 'passed' ? `worse: ${key}` : [],
    ),
    ...[...after].flatMap(([key, state]) => (state === 'failed' && before.get(key) !== 'failed' ? `new: ${key}` : [])),
    ...again.map(({ rule, template }) => `proposed again: ${rule} ${template}`),
  ].map((each) => `${name}: ${each}`);
}

function fixed(folder: string, container: string, more: readonly string[]): Fixed {
  const args = [CLI, 'fix', container, '--no-cache', '--offline', '--format', 'json', ...more];
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
  const { stdout, stderr, status, error } = spawnSync(process.execPath, args, options);
  if (error || status === null || status > 1) throw error ?? new Error(`plumbline fix ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as Fixed;
}
