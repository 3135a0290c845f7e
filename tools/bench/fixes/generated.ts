import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject, textOf, type JsonValue } from '../../../src/engine/base/json';
import { BuiltInRules } from '../../../src/engine/rules/built-in/built-in-rules';
import { readRules, ruleTexts } from '../../../src/engine/rules/built-in/read-rules';
import { findFixes } from '../../../src/engine/fixes';
import { discover, FolderSource, render } from '../../../src/engine/iac';
import { generatedRule } from './generated-rule';
import { generatedTemplate, type GeneratedFormat } from './generated-template';
import { Seeded } from './seeded';
import { violations } from './soundness';

const FORMATS: readonly GeneratedFormat[] = ['terraform', 'cloudformation', 'terraform', 'kubernetesObjectFiles'];
/** Templates that are judged together, by as many rules. */
const BATCH = 40;
/** The rules that fixes of one template are looked for; none of the others may be worse. */
const WANTED = 4;

/** Fixes generated templates for generated rules, scans all with new processes; returns what is wrong. */
export function generatedViolations(count: number, seed: number, tell: (line: string) => void): string[] {
  const found: string[] = [];
  const counts = new Map<string, number>();
  const times: number[] = [];
  for (let at = 0; at < count; at += BATCH) {
    const scratch = mkdtempSync(join(tmpdir(), 'bench-fixes-'));
    try {
      const format = FORMATS[(at / BATCH) % FORMATS.length];
      const batch = new Batch(scratch, format, new Seeded(seed + at), Math.min(BATCH, count - at));
      const wrong = batch.violations(times);
      for (const [what, number] of batch.counts) counts.set(what, (counts.get(what) ?? 0) + number);
      found.push(...wrong.map((each) => `seed ${seed + at} ${format} ${each}`));
      tell(`${Math.min(at + BATCH, count)} templates, ${found.length} violations`);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  }
  for (const [what, number] of [...counts].sort()) tell(`${String(number).padStart(6)}  ${what}`);
  times.sort((a, b) => a - b);
  tell(`median ${(times[times.length >> 1] ?? 0).toFixed(1)} ms for each failed verdict`);
  return found;
}

class Batch {
  readonly counts = new Map<string, number>();
  private readonly claims: string[] = [];
  private readonly sideEffects: string[] = [];

  constructor(
    private readonly scratch: string,
    private readonly format: GeneratedFormat,
    random: Seeded,
    private readonly size: number,
  ) {
    mkdirSync(join(scratch, 'rules'));
    for (let i = 0; i < size; i++) {
      const kind = format === 'kubernetesObjectFiles' ? 'pod' : 'database';
      writeFileSync(join(scratch, 'rules', `r${i}.rego`), generatedRule(i, random, kind));
      const files = generatedTemplate(format, random);
      for (const tree of ['before', 'after']) this.write(tree, i, files);
    }
  }

  violations(times: number[]): string[] {
    const files = readRules(ruleTexts(join(this.scratch, 'rules')));
    if (files.problems.length > 0) throw new Error(JSON.stringify(files.problems));
    const builtIn = new BuiltInRules(files);
    for (let i = 0; i < this.size; i++) {
      const wanted = new Set(
        Array.from({ length: WANTED }, (_, j) => builtIn.rules[(i + j) % builtIn.rules.length].id),
      );
      const begin = performance.now();
      const source = new FolderSource(join(this.scratch, 'before', String(i)));
      const found = findFixes(source, discover(source, this.format, [''], { isPlain: true }).templates, {
        builtIn,
        libraries: files.libraries,
        rules: builtIn.rules,
        remedyOf: () => undefined,
        isWanted: ({ rule }) => wanted.has(rule),
      });
      if (found.failed > 0) times.push((performance.now() - begin) / found.failed);
      this.write('after', i, Object.fromEntries(found.texts));
      for (const { proof } of found.fixes)
        for (const { rule, template, address } of proof.repaired)
          this.claims.push(`${rule} /${i}/${template.replace(/^\//, '')}#${address}`);
      this.count('templates and rules', 1);
      this.count(`failed verdicts, ${this.format}`, found.failed);
      this.count(`fixes, ${this.format}`, found.fixes.length);
      for (const { reason } of found.unfixed) this.count(`no fix: ${reason}`, 1);
      this.sideEffects.push(...this.sideEffectsIn(i, new Set(found.fixes.map(({ address }) => address))));
    }
    const [before, after] = ['before', 'after'].map((tree) => join(this.scratch, tree));
    const only = builtIn.rules.map(({ id }) => id).join(',');
    const options = ['--rules', join(this.scratch, 'rules'), '--only', only];
    return [...violations(before, after, this.claims, this.format === 'terraform', options), ...this.sideEffects];
  }

  private count(what: string, by: number): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by);
  }

  private write(tree: string, i: number, files: Readonly<Record<string, string>>): void {
    const folder = join(this.scratch, tree, String(i));
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  }

  /** Resources that no fix is about may differ where one of those differs that some are about, and nowhere else. */
  private sideEffectsIn(i: number, fixed: ReadonlySet<string>): string[] {
    const [before, after] = ['before', 'after'].map((tree) =>
      resourcesIn(join(this.scratch, tree, String(i)), this.format),
    );
    if ([...before.keys()].join() !== [...after.keys()].join()) return [`/${i}: other resources`];
    const differing = new Map([...before].map(([name, value]) => [name, keysThatDiffer(value, after.get(name))]));
    const isFixed = (name: string): boolean => [...fixed].some((address) => address.endsWith(name));
    const meant = new Set([...differing].flatMap(([name, keys]) => (isFixed(name) ? keys : [])));
    return [...differing].flatMap(([name, keys]) =>
      keys.filter((key) => !isFixed(name) && !meant.has(key)).map((key) => `/${i}: ${name} differs at ${key}`),
    );
  }
}

/** The rendered resources of a folder by their names. */
function resourcesIn(folder: string, format: GeneratedFormat): ReadonlyMap<string, JsonValue> {
  const source = new FolderSource(folder);
  const documents = discover(source, format, [''], { isPlain: true }).templates.map((each) => render(each).document);
  return new Map(
    documents.flatMap((document): (readonly [string, JsonValue])[] => {
      const list = isJsonObject(document) ? (document.resources ?? document.Resources) : undefined;
      if (!Array.isArray(list)) return [['', document]];
      return list.map((each) => {
        const { name = null, Name = null, properties, Properties } = each as Readonly<Record<string, JsonValue>>;
        return [textOf(name ?? Name), properties ?? Properties ?? null] as const;
      });
    }),
  );
}

function keysThatDiffer(a: JsonValue, b: JsonValue | undefined): string[] {
  if (!isJsonObject(a) || !isJsonObject(b)) return JSON.stringify(a) === JSON.stringify(b) ? [] : [''];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]));
}
