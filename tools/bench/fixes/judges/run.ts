import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { JsonValue } from '../../../../src/engine/base/json';
import type { Fix } from '../../../../src/engine/fixes';
import { allFixes, failingCases, fixesFor, type FixFormat } from '../../../../test/support/fixes/failing-cases';
import { CHECKOV, checkovFindings } from '../../coverage/checkov';
import { withDefaults } from '../defaults';
import { violations } from '../soundness';
import { cfnLintComplaints } from './cfn-lint';
import {
  newComplaints,
  placeIn,
  type Complaint,
  type Judge,
  type JudgedTree,
} from '../../../../test/support/fixes/complaint';
import { chartComplaints, kubernetesComplaints } from './kubernetes';
import { terraformComplaints } from './terraform';

/** The formats that somebody else than we has an opinion of. */
type Format = 'terraform' | 'cloudformation' | 'kubernetesObjectFiles' | 'helmChart';

const JUDGES: readonly (Judge & { readonly format: Format; readonly readsOneFile: boolean })[] = [
  { name: 'terraform', format: 'terraform', judge: terraformComplaints, readsOneFile: false },
  { name: 'cfn-lint', format: 'cloudformation', judge: cfnLintComplaints, readsOneFile: true },
  { name: 'kube-apiserver', format: 'kubernetesObjectFiles', judge: kubernetesComplaints, readsOneFile: true },
  { name: 'kube-apiserver-charts', format: 'helmChart', judge: chartComplaints, readsOneFile: false },
];
const OWN = 'own scan';
const ALSO = 'checkov';

interface JudgedFixes {
  readonly before: JudgedTree;
  readonly after: JudgedTree;
  /** The ids of the rules whose fixes have changed a file of a unit. */
  readonly rulesAt: (place: Pick<Complaint, 'unit' | 'file'>) => readonly string[];
  readonly claims: readonly string[];
  readonly fixes: readonly Fix[];
}

/**
 * What others say of fixed templates that they did not say before: cfn-lint, Terraform with the provider of AWS, an API server
 * of Kubernetes; checkov is only told. Returns the new errors.
 */
export async function judgedFixes(
  folders: readonly string[],
  prefix: string,
  asks: { readonly own: boolean; readonly checkov: boolean; readonly only?: string },
  tell: (line: string) => void,
): Promise<string[]> {
  const judges = JUDGES.filter(({ name }) => asks.only === undefined || name === asks.only);
  if (judges.length === 0) throw new Error(`--only takes one of ${JUDGES.map(({ name }) => name).join(', ')}`);
  const formats = judges.map(({ format }) => format);
  const scratch = mkdtempSync(join(tmpdir(), 'bench-fixes-'));
  try {
    const judged = folders.length > 0 ? repositories(scratch, folders, formats) : examples(scratch, prefix, formats);
    tell(`${judged.fixes.length} fixes in ${judged.after.units.length} folders`);
    const found = new Map<string, readonly Complaint[]>(asks.own ? [[OWN, ownComplaints(judged)]] : []);
    for (const { name, judge, readsOneFile } of judges) {
      const after = await judge(judged.after);
      // What nothing is said against need not be asked as it was before.
      const blamed = typeof after === 'string' ? [] : [...new Set(after.map(({ unit }) => unit))];
      const before = await judge({ ...judged.before, units: blamed });
      if (typeof after === 'string') tell(`NOT JUDGED by ${name}: ${after}`);
      else if (typeof before === 'string') tell(`NOT JUDGED by ${name}: ${before}`);
      else {
        tell(`${name}: ${after.length} errors, ${before.length} of the same folders before`);
        // cfn-lint gives the copies of some loops names by chance, other ones each time.
        const asked = readsOneFile ? after.filter((each) => isChanged(judged, each)) : after;
        found.set(name, newComplaints(before, asked));
      }
    }
    const also = asks.checkov ? await checkov(judged).catch((error: Error) => error.message) : 'it was not asked';
    if (typeof also === 'string') tell(`NOT JUDGED by ${ALSO}: ${also.slice(0, 500)}`);
    else tellCheckov(also, tell);
    table(judged, found, typeof also === 'string' ? [] : newComplaints(also.before, also.after), tell);
    return [...found].flatMap(([name, complaints]) =>
      complaints.map(
        ({ unit, file, text }) =>
          `${name}: ${judged.rulesAt({ unit, file }).join(', ') || unit} ${unit}/${file}: ${text}`,
      ),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function examples(scratch: string, prefix: string, formats: readonly Format[]): JudgedFixes {
  const units = new Map<string, string>();
  const claims: string[] = [];
  const fixes: Fix[] = [];
  for (const format of formats)
    for (const example of failingCases(prefix, format)) {
      const unit = `u${units.size}`;
      const [before, after] = ['before', 'after'].map((tree) => join(scratch, tree, unit));
      example.write(before);
      const found = fixesFor(before, example.rule, format);
      if (found.texts.size === 0) {
        rmSync(before, { recursive: true });
        continue;
      }
      units.set(unit, example.rule.id);
      cpSync(before, after, { recursive: true });
      write(after, found.texts, found.fixes, format);
      fixes.push(...found.fixes);
      for (const { proof } of found.fixes)
        for (const { rule, template, address } of proof.repaired)
          claims.push(`${rule} /${unit}/${template.replace(/^\//, '')}#${address}`);
    }
  const names = [...units.keys()];
  return {
    before: { root: join(scratch, 'before'), units: names },
    after: { root: join(scratch, 'after'), units: names },
    rulesAt: ({ unit }) => [units.get(unit) ?? ''],
    claims,
    fixes,
  };
}

function repositories(scratch: string, folders: readonly string[], formats: readonly Format[]): JudgedFixes {
  const rules = new Map<string, string[]>();
  const claims: string[] = [];
  const fixes: Fix[] = [];
  const units = folders.map((folder, i) => `${i}-${basename(resolve(folder)).replaceAll(/[^\w-]/g, '_')}`);
  for (const [i, unit] of units.entries()) {
    const [before, after] = ['before', 'after'].map((tree) => join(scratch, tree, unit));
    for (const tree of [before, after])
      cpSync(folders[i], tree, { recursive: true, filter: (path) => !['.git', '.terraform'].includes(basename(path)) });
    for (const format of formats) {
      const found = allFixes(before, format);
      write(after, found.texts, found.fixes, format);
      fixes.push(...found.fixes);
      for (const { edits, proof, rule } of found.fixes) {
        for (const { file } of edits) rules.set(`${unit}/${file}`, [...(rules.get(`${unit}/${file}`) ?? []), rule]);
        for (const { template, address, rule: repaired } of proof.repaired)
          claims.push(`${repaired} /${unit}/${template.replace(/^\//, '')}#${address}`);
      }
    }
  }
  return {
    before: { root: join(scratch, 'before'), units },
    after: { root: join(scratch, 'after'), units },
    rulesAt: ({ unit, file }) => [...new Set(rules.get(`${unit}/${file}`))],
    claims,
    fixes,
  };
}

/** The fixed files with the values that the proofs suppose. */
function write(folder: string, texts: ReadonlyMap<string, string>, fixes: readonly Fix[], format: FixFormat): void {
  const supposed = fixes
    .flatMap(({ proof }) => Object.entries(proof.supposing))
    .map(([name, value], i): [string, JsonValue] => [name, name.startsWith('${') ? asName(value, i) : value]);
  // Of secrets nothing is supposed; an empty object is one that may be read as JSON too.
  const secrets = fixes
    .flatMap(({ edits }) => edits.flatMap(({ text }) => text.match(/\$\{[A-Z_][A-Z0-9_]*\}/g) ?? []))
    .filter((name) => !supposed.some(([own]) => own === name));
  supposed.push(...secrets.map((name): [string, JsonValue] => [name, 'e30=']));
  for (const [file, text] of texts)
    writeFileSync(join(folder, file), format === 'terraform' ? text : withDefaults(text, new Map(supposed)));
  if (format !== 'terraform' || supposed.length === 0) return;
  const places = new Set(fixes.map(({ file }) => join(folder, file, '..')));
  for (const place of places) {
    mkdirSync(place, { recursive: true });
    writeFileSync(
      join(place, 'supposed.auto.tfvars'),
      supposed.map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`).join(''),
    );
  }
}

/** A text that an API server takes as a name, as a label and as data of a secret, in the place of one that only says what it is. */
function asName(value: JsonValue, i: number): JsonValue {
  return typeof value === 'string' && /^(?:supposed\b|$)/.test(value) ? `supposed${String(i).padStart(4, '0')}` : value;
}

function isChanged({ before, after }: JudgedFixes, { unit, file }: Complaint): boolean {
  const [old, now] = [before, after].map(({ root }) => readFileSync(join(root, unit, file), 'utf8'));
  return old !== now;
}

function ownComplaints({ before, after, claims }: JudgedFixes): readonly Complaint[] {
  return violations(before.root, after.root, claims, true).map((text) => {
    const [, path = ''] = /\/([^#\s]+)/.exec(text) ?? [];
    return { ...placeIn(path), text };
  });
}

interface BothTimes {
  readonly before: readonly Complaint[];
  readonly after: readonly Complaint[];
}

async function checkov({ before, after }: JudgedFixes): Promise<BothTimes> {
  const all = async ({ root }: JudgedTree): Promise<readonly Complaint[]> => {
    const found = await checkovFindings(root, CHECKOV);
    return found.map(({ check, file, resource }) => ({
      ...placeIn(file.replace(/^\//, '')),
      text: `${check} ${resource}`,
    }));
  };
  return { before: await all(before), after: await all(after) };
}

function tellCheckov({ before, after }: BothTimes, tell: (line: string) => void): void {
  tell(`checkov: ${before.length} findings before, ${after.length} after`);
  for (const { unit, file, text } of newComplaints(before, after)) tell(`checkov, new: ${unit}/${file}: ${text}`);
}

/** What each judge has against the fixes of a rule that it had not before. */
function table(
  { fixes, rulesAt }: JudgedFixes,
  found: ReadonlyMap<string, readonly Complaint[]>,
  also: readonly Complaint[],
  tell: (line: string) => void,
): void {
  const columns = [...found, [ALSO, also] as const];
  tell(`| rule | fixes | ${columns.map(([name]) => name).join(' | ')} |`);
  tell(`| --- |${' ---: |'.repeat(columns.length + 1)}`);
  for (const rule of [...new Set(fixes.map((each) => each.rule))].sort()) {
    const own = columns.map(([, all]) => all.filter((each) => rulesAt(each).includes(rule)).length);
    const isAsked = own.some((count) => count > 0);
    if (isAsked) tell(`| ${rule} | ${fixes.filter((each) => each.rule === rule).length} | ${own.join(' | ')} |`);
  }
  tell(
    `| all ${new Set(fixes.map(({ rule }) => rule)).size} rules | ${fixes.length} | ${columns.map(([, all]) => all.length).join(' | ')} |`,
  );
}
