import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parserOf } from '../../../src/engine/iac/configuration';
import { run } from './program';

const CLI = join(__dirname, '../../../dist/cli.js');

/** The messages of each rule by the file that it denies; of a combined input under one name. */
export type Denials = ReadonlyMap<string, readonly string[]>;

export const COMBINED = 'Combined';

/** A folder with policies and the files that they judge. */
export interface ConftestCase {
  readonly folder: string;
  readonly policies: string;
  /** Folders of data beside the policies. */
  readonly data: readonly string[];
}

/** The cases below a folder: each folder that holds one of these names. */
export function casesBelow(folder: string): ConftestCase[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = entries.map(({ name }) => name).sort();
  const policies = ['policy', 'policies'].find((name) => names.includes(name));
  const data = names.filter((name) => name === 'exclusions' || name === 'data');
  const own = policies === undefined ? [] : [{ folder, policies, data }];
  return [...own, ...names.filter((name) => name !== policies).flatMap((name) => casesBelow(join(folder, name)))];
}

/** The files of a case that conftest has a parser for. */
export function inputsOf({ folder }: ConftestCase): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && parserOf(entry.name) !== undefined)
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

interface Checked {
  readonly filename: string;
  readonly failures?: readonly Reported[];
  readonly warnings?: readonly Reported[];
}

interface Reported {
  readonly msg: string;
  readonly metadata: { readonly query: string };
}

/** The answer of conftest about one file or about all; a text when it refuses them. */
export function conftestDenials(
  program: string,
  { folder, policies, data }: ConftestCase,
  files: readonly string[],
  isCombined: boolean,
): Denials | string {
  const folders = ['-p', policies, ...[policies, ...data].flatMap((each) => ['-d', each])];
  const more = isCombined ? ['--combine'] : [];
  const args = ['test', '--all-namespaces', '--no-color', '-o', 'json', ...folders, ...more, ...files];
  const { out, err } = run(program, args, folder);
  if (!out.startsWith('[')) return err.trim();
  const denials = new Map<string, string[]>();
  for (const { filename, failures = [], warnings = [] } of JSON.parse(out) as Checked[])
    for (const { msg, metadata } of [...failures, ...warnings])
      note(denials, isCombined ? COMBINED : filename, `conftest:${metadata.query.replace(/^data\.?/, '')}`, msg);
  return sorted(denials);
}

interface OurTest {
  readonly results: readonly OurResult[];
  readonly coverage: { readonly items: readonly Row[] };
}

interface Row {
  readonly name: string;
  readonly reason: string;
  readonly detail: string;
}

interface OurResult {
  readonly result: string;
  readonly masterTestId: string;
  readonly message: string;
  readonly location?: { readonly file: string };
  readonly snapshots: readonly { readonly paths: readonly string[] }[];
}

export interface Ours {
  readonly denials: Denials;
  /** The files that were not judged, with the reason. */
  readonly unread: ReadonlyMap<string, string>;
  readonly problem?: string;
}

/** Our answer about all files of a case, each by itself or combined. */
export function ourDenials({ folder, policies, data }: ConftestCase, isCombined: boolean): Ours {
  const rules = [policies, ...data].flatMap((each) => ['--rules', each]);
  const more = isCombined ? ['--combine'] : [];
  const args = [CLI, 'scan', '--folder', ...rules, '--only', 'conftest', '--no-cache', '-f', 'json', ...more, '.'];
  const { out, err } = run(process.execPath, args, folder);
  if (!out.startsWith('[')) return { denials: new Map(), unread: new Map(), problem: err.trim() };
  const tests = JSON.parse(out) as OurTest[];
  const denials = new Map<string, string[]>();
  for (const { result, masterTestId, message, location, snapshots } of tests.flatMap(({ results }) => results)) {
    if (result !== 'failed') continue;
    const file = isCombined ? COMBINED : (location?.file ?? snapshots[0].paths[0]);
    for (const line of message.split('\n')) note(denials, file, masterTestId, line);
  }
  const rows = tests.flatMap(({ coverage }) => coverage.items);
  const unread = new Map(rows.map(({ name, reason, detail }) => [name.replace(/^\//, ''), `${reason}: ${detail}`]));
  return { denials: sorted(denials), unread };
}

/** Messages of several lines are compared line by line. */
function note(denials: Map<string, string[]>, file: string, rule: string, message: string): void {
  const known = denials.get(file) ?? [];
  denials.set(file, known);
  for (const line of message.split('\n')) known.push(`${rule}: ${line}`);
}

function sorted(denials: ReadonlyMap<string, string[]>): Denials {
  return new Map([...denials].map(([file, list]) => [file, list.sort()]));
}
