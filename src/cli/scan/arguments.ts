import { parseArgs } from 'node:util';
import { withNearest } from '../../engine/base/words/did-you-mean';
import { ScanError } from '../../engine/scan/model/scan-error';
import { choiceOf, FORMATS, severityOf, type Report, type ScanRequest } from '../../engine/scan/model/scan-request';

export const HELP = `usage: plumbline scan [PATH...] [options]

Checks templates without a server or a database. A PATH (default: this folder) is
  - any folder or file: all templates in it are checked with the built-in rules;
  - a container of the older tool, that is a folder with a test or mastertest file, or a name below containerFolder of
    ./config.ini (default ./validation): it is checked with its own tests and rules.

built-in rules:
      --rules DIR             adds the rules of a folder, also policies of conftest and constraints of Gatekeeper;
                              several are possible
      --combine               policies of conftest see all files as one input
      --only IDS              only rules with these ids or of these groups (PL-AWS-S3-1,aws/s3,kubernetes)
      --skip IDS              no rules with these ids or of these groups
      --framework NAMES       only rules of these frameworks, in any of their versions
      --fixes                 says how many failures have a proven fix, after the report (takes time)
      --folder, --container   takes PATH for any folder, or for a container

containers:
      --crawler               only find resources: writes <masterSnapshot>_gen.json
      --compliance            only check, what the last --crawler found; neither of the two: find and check
      --mastertestid IDS      only cases or evals with these ids (a,b), even if they are excluded
      --mastersnapshotid IDS  only nodes of master snapshots with these ids
      --snapshotid IDS        only nodes of snapshots with these ids

all:
      --min-severity LEVEL    Low (default), Medium, High, Critical: the least severity that makes the exit code 1 and
                              that the table shows
  -f, --format FORMAT         table (default), json, sarif, junit, csv, html, gitlab, github, markdown
  -o, --output FILE           writes the report to a file instead of the standard output, which gets a summary; several
                              formats have a file each: -f sarif -o a.sarif -f csv -o b.csv
      --report FORMAT=FILE    writes a further report to a file; several are possible
      --no-files              does not write output-<test>.json beside the tests
      --no-cache              neither reads nor keeps what former runs computed
      --offline               fetches nothing
      --threads COUNT         threads that read templates and evaluate rules (default: the cores)
      --timings               says after the scan how long its parts took
      --fail-on-drift         makes the exit code 1 when there is drift, or when not all could be compared
      --fail-on-not-compared  also when templates have resources of types that drift does not know
      --fail-on-unmanaged     makes the exit code 1 when something runs that no template and no state has
      --fail-on-changed       makes the exit code 1 when an ignored or excluded finding covers more than it did before
      --allow-unread          templates that could not be read do not make the exit code 1
      --baseline FILE         findings of FILE are excluded: only new ones make the exit code 1
      --write-baseline FILE   writes all findings to FILE, for --baseline
      --changed-since REF     only findings that the merge base of REF and HEAD does not have
      --ignores-from REF      comments plumbline:ignore, plumbline.yaml, baselines and folders of rules count as REF has them
      --no-inline-ignores     comments plumbline:ignore in templates exclude nothing
      --sensitive-files       also reports keys and certificates among the files
      --db NONE               accepted for older scripts, has no effect
  -h, --help                  this text

exit code: 0 nothing failed, 1 something failed, could not be read or nothing was checked, 2 the scan could not be done
`;

export const SCAN_OPTIONS = {
  rules: { type: 'string', multiple: true },
  combine: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  framework: { type: 'string', multiple: true },
  fixes: { type: 'boolean' },
  folder: { type: 'boolean' },
  container: { type: 'boolean' },
  crawler: { type: 'boolean' },
  compliance: { type: 'boolean' },
  mastertestid: { type: 'string', multiple: true },
  mastersnapshotid: { type: 'string', multiple: true },
  snapshotid: { type: 'string', multiple: true },
  'min-severity': { type: 'string' },
  format: { type: 'string', short: 'f', multiple: true },
  output: { type: 'string', short: 'o', multiple: true },
  report: { type: 'string', multiple: true },
  'no-files': { type: 'boolean' },
  'no-cache': { type: 'boolean' },
  offline: { type: 'boolean' },
  threads: { type: 'string' },
  timings: { type: 'boolean' },
  'sensitive-files': { type: 'boolean' },
  'fail-on-drift': { type: 'boolean' },
  'fail-on-not-compared': { type: 'boolean' },
  'fail-on-unmanaged': { type: 'boolean' },
  'fail-on-changed': { type: 'boolean' },
  'allow-unread': { type: 'boolean' },
  'no-inline-ignores': { type: 'boolean' },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  'changed-since': { type: 'string' },
  'ignores-from': { type: 'string' },
  db: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const OPTION_NAMES = Object.keys(SCAN_OPTIONS);

const SEE_HELP = 'see plumbline scan --help';
const MAX_THREADS = 256;

/** Reads the arguments of a scan; returns `help` when help is asked for; throws a ScanError. */
export function readArguments(args: readonly string[]): ScanRequest | 'help' {
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  if (positionals.includes('')) throw new ScanError(`a path is empty: ${SEE_HELP}`);
  if (values.folder && values.container) throw new ScanError('--folder and --container exclude each other');
  if (values['write-baseline'] !== undefined && values['changed-since'] !== undefined)
    throw new ScanError('--write-baseline needs all findings: leave out --changed-since');
  const { crawler = false, compliance = false } = values;
  return {
    paths: positionals.length === 0 ? ['.'] : positionals,
    ...((values.folder || values.container) && { kind: values.folder ? 'folder' : 'container' }),
    rules: values.rules ?? [],
    combines: values.combine ?? false,
    only: idsOf(values.only, '--only'),
    skip: idsOf(values.skip, '--skip') ?? [],
    frameworks: idsOf(values.framework, '--framework') ?? [],
    crawl: crawler || !compliance,
    evaluate: compliance || !crawler,
    testIds: idsOf(values.mastertestid, '--mastertestid'),
    masterSnapshots: idsOf(values.mastersnapshotid, '--mastersnapshotid'),
    snapshotIds: idsOf(values.snapshotid, '--snapshotid'),
    minSeverity:
      values['min-severity'] === undefined ? undefined : severityOf(values['min-severity'], '--min-severity'),
    reports: reportsOf(values),
    writesFiles: !values['no-files'],
    usesCache: !values['no-cache'],
    offline: values.offline ?? false,
    threads: values.threads === undefined ? undefined : threadsOf(values.threads),
    tellsTimings: values.timings ?? false,
    includesSensitiveFiles: values['sensitive-files'] ?? false,
    failsOnDrift: values['fail-on-drift'] ?? false,
    failsOnNotCompared: values['fail-on-not-compared'] ?? false,
    failsOnUnmanaged: values['fail-on-unmanaged'] ?? false,
    failsOnChanged: values['fail-on-changed'] ?? false,
    allowsUnread: values['allow-unread'] ?? false,
    inlineIgnores: !values['no-inline-ignores'],
    baseline: fileOf(values.baseline, '--baseline'),
    writeBaseline: fileOf(values['write-baseline'], '--write-baseline'),
    changedSince: referenceOf(values['changed-since'], '--changed-since'),
    ignoresFrom: referenceOf(values['ignores-from'], '--ignores-from'),
    countsFixes: values.fixes ?? false,
  };
}

/** The first file is that of the first format, and so on. */
function reportsOf({ format = [], output = [], report = [] }: Readonly<Record<string, unknown>> & Wishes): Report[] {
  const formats = format.length === 0 ? ['table'] : format;
  if (output.length > formats.length)
    throw new ScanError(`there are ${output.length} files (-o) for ${formats.length} reports (-f): ${SEE_HELP}`);
  const reports = [
    ...formats.map((name, i) => ({
      format: choiceOf(FORMATS, name, '--format'),
      ...(output[i] && { output: output[i] }),
    })),
    ...report.map(reportIn),
  ];
  const files = reports.map((each): string | undefined => each.output);
  const twice = files.find((file, i) => files.indexOf(file) < i);
  if (twice !== undefined) throw new ScanError(`two reports go to ${twice}: give each a file of its own`);
  if (files.filter((file) => file === undefined).length > 1)
    throw new ScanError('two reports go to the standard output: give one a file with -o');
  return reports;
}

interface Wishes {
  readonly format?: readonly string[];
  readonly output?: readonly string[];
  readonly report?: readonly string[];
}

function reportIn(written: string): Report {
  const end = written.indexOf('=');
  if (end < 0 || end === written.length - 1)
    throw new ScanError(`--report ${written} must be a format and a file, such as sarif=plumbline.sarif`);
  return { format: choiceOf(FORMATS, written.slice(0, end), '--report'), output: written.slice(end + 1) };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: SCAN_OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's own message goes on with advice that does not fit here.
    const { message } = error as Error;
    const unknown = /^Unknown option '([^']*)'/.exec(message)?.[1];
    if (unknown === undefined) throw new ScanError(`${message.split('\n')[0]}: ${SEE_HELP}`);
    const known = OPTION_NAMES.map((name) => `--${name}`);
    throw new ScanError(
      `${withNearest(`unknown option ${unknown}`, unknown, known)} ${SEE_HELP}`.replace(/(\w) see/, '$1: see'),
    );
  }
}

function idsOf(given: readonly string[] | undefined, name: string): string[] | undefined {
  if (given === undefined) return undefined;
  const ids = given.flatMap((list) => list.split(',')).map((id) => id.trim());
  const named = ids.filter((id) => id !== '');
  if (named.length === 0) throw new ScanError(`${name} names no id: write them as a,b`);
  return named;
}

function referenceOf(given: string | undefined, name: string): string | undefined {
  if (given === '' || given?.startsWith('-')) throw new ScanError(`${name} must name a branch, a tag or a commit`);
  return given;
}

function fileOf(given: string | undefined, name: string): string | undefined {
  if (given === '') throw new ScanError(`${name} names no file`);
  return given;
}

function threadsOf(value: string): number {
  const count = /^\d+$/.test(value) ? Number(value) : NaN;
  if (count >= 1 && count <= MAX_THREADS) return count;
  throw new ScanError(`--threads must be a whole number from 1 to ${MAX_THREADS}`);
}
