import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltInRule } from '../../../src/engine/rules/built-in/model/built-in-rule';
import { builtInRules } from '../../../src/engine/rules/built-in/read-rules';
import { failingCases, FIX_FORMATS, fixesFor, type FailingCase, type FixFormat } from './failing-cases';
import { RememberingRules } from './remembering-rules';

/** The failures in examples of a rule that its repairs leave, with the reasons, by their formats. */
export type Unrepaired = Readonly<Partial<Record<FixFormat, Readonly<Record<string, string>>>>>;

const FOLDER = join(__dirname, '../../rules/unrepaired');

function fileOf({ group }: BuiltInRule): string {
  return join(FOLDER, `${group.replace('/', '-')}.json`);
}

/** Those that are known, by the files of the rules. */
export function knownUnrepaired(rule: BuiltInRule): Unrepaired {
  const file = fileOf(rule);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Unrepaired>) : {};
  return known[rule.file] ?? {};
}

/** The formats that a rule has failing examples in. */
export function formatsOf(rule: BuiltInRule): readonly FixFormat[] {
  return FIX_FORMATS.filter((format) => casesOf(rule, format).length > 0);
}

function casesOf({ file }: BuiltInRule, format: FixFormat): readonly FailingCase[] {
  return failingCases(file, format).filter(({ rule }) => rule.file === file);
}

/** Tries the repairs of a rule on its failing examples in some formats. */
export function unrepairedBy(rule: BuiltInRule, formats: readonly FixFormat[] = FIX_FORMATS): Unrepaired {
  const all = formats.map((format) => [format, leftIn(rule, format)] as const);
  return Object.fromEntries(all.filter(([, left]) => Object.keys(left).length > 0));
}

/** Many rules have the same failing template, and each is proved with all rules. */
let remembering: RememberingRules | undefined;

function leftIn(rule: BuiltInRule, format: FixFormat): Readonly<Record<string, string>> {
  const left: [string, string][] = [];
  remembering ??= new RememberingRules(builtInRules().files);
  for (const example of casesOf(rule, format)) {
    const folder = mkdtempSync(join(tmpdir(), 'named-fix-'));
    try {
      example.write(folder);
      const { fixes, unfixed } = fixesFor(folder, rule, format, true, remembering);
      const [, file = 'bad.json'] = example.name.split('.examples/');
      const name = (address: string): string => `${file} ${address}`;
      for (const { address, marks } of fixes)
        if (marks.includes('searched')) left.push([name(address), 'was searched for']);
      for (const { address, reason, detail } of unfixed)
        left.push([name(address), detail === '' ? reason : `${reason}: ${detail}`]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return Object.fromEntries(left.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes what the repairs of a rule leave; rules of a group share a file. */
export function writeUnrepaired(rule: BuiltInRule, left: Unrepaired): void {
  mkdirSync(FOLDER, { recursive: true });
  const file = fileOf(rule);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Unrepaired>) : {};
  const all = Object.entries({ ...known, [rule.file]: left }).filter(([, each]) => Object.keys(each).length > 0);
  const sorted = all.sort(([a], [b]) => (a < b ? -1 : 1));
  if (sorted.length === 0) rmSync(file, { force: true });
  else writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
