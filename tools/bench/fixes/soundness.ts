import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isSharedFailure } from '../../../test/support/added-policies';

export const CLI = join(__dirname, '../../../dist/cli.js');
const FORMATTERS = [process.env.TOFU_BINARY ?? 'tofu', 'terraform'];

interface Row {
  readonly result: string;
  readonly id: string;
  readonly snapshots: readonly { readonly paths: readonly string[] }[];
}

/**
 * The verdicts of all built-in rules on a tree, or of a container in it, by a new process without a cache: states by rule
 * and resource.
 */
export function scanned(folder: string, more: readonly string[], container?: string): ReadonlyMap<string, string> {
  const what = container === undefined ? ['.', '--folder'] : [container];
  const args = [CLI, 'scan', ...what, '--no-cache', '--offline', '--format', 'json', ...more];
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
  const { stdout, status, error } = spawnSync(process.execPath, args, options);
  if (error || status === null || status > 1) throw error ?? new Error(`plumbline scan ended with ${status}`);
  const reports = JSON.parse(stdout) as { readonly results: readonly Row[] }[];
  return new Map(
    reports.flatMap(({ results }) =>
      results.map(({ id, result, snapshots: [{ paths }] }) => [`${id} ${nameOf(paths)}`, result]),
    ),
  );
}

/** A resource has a name of its own; a template has files beside it that it is read with. */
function nameOf(paths: readonly string[]): string | undefined {
  const isBeside = (path: string): boolean => /\bparameters[^/]*\.json$/i.test(path);
  return paths.find((path) => path.includes('#')) ?? paths.findLast((path) => !isBeside(path)) ?? paths.at(-1);
}

/** The files that Terraform's own formatter would change; undefined where there is none. */
function unformatted(folder: string): ReadonlySet<string> | undefined {
  for (const program of FORMATTERS) {
    const { stdout, error } = spawnSync(program, ['fmt', '-check', '-recursive'], { cwd: folder, encoding: 'utf8' });
    if (!error) return new Set(stdout.split('\n').filter((name) => name.endsWith('.tf')));
  }
  return undefined;
}

const FIRST_DOCUMENT = /^(\S+ )(.*)_multiple_yaml_0\.yaml#(.*)$/s;

/** The only document of a file is named otherwise once another one stands behind it. */
function withFormerNames(
  now: ReadonlyMap<string, string>,
  formerly: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    [...now].map(([name, state]) => {
      const [, rule, file, address] = FIRST_DOCUMENT.exec(name) ?? [];
      const known = ['yaml', 'yml'].map((end) => `${rule}${file}.${end}#${address}`).find((each) => formerly.has(each));
      return [known ?? name, state];
    }),
  );
}

/** What is wrong with a tree of fixed templates beside the one before; `claims` are the verdicts that should pass. */
export function violations(
  before: string,
  after: string,
  claims: readonly string[],
  isTerraform: boolean,
  more: readonly string[] = [],
): string[] {
  const formerly = scanned(before, more);
  const now = withFormerNames(scanned(after, more), formerly);
  const [messy, messier] = isTerraform ? [unformatted(before), unformatted(after)] : [];
  return [
    ...claims.filter((claim) => formerly.get(claim) !== 'failed').map((claim) => `did not fail: ${claim}`),
    ...claims
      .filter((claim) => now.get(claim) !== 'passed')
      .map((claim) => `does not pass: ${claim}: ${now.get(claim)}`),
    ...[...formerly]
      .filter(([name, state]) => state === 'passed' && now.get(name) !== 'passed')
      .map(([name]) => `worse: ${name}`),
    ...[...now]
      .filter(
        ([name, state]) => state === 'failed' && formerly.get(name) !== 'failed' && !isSharedFailure(name, formerly),
      )
      .map(([name]) => `new: ${name}`),
    ...[...(messier ?? [])].filter((file) => messy?.has(file) === false).map((file) => `no longer formatted: ${file}`),
    ...(messy || !isTerraform ? [] : ['the format was not checked: there is neither tofu nor terraform']),
  ];
}
