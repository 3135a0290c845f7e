import type { BuiltInRule } from '../../../src/engine/rules/built-in/model/built-in-rule';
import { templateResources } from '../../../src/engine/resources/template-resources';
import { BuiltInRules } from '../../../src/engine/rules/built-in/built-in-rules';
import { readRules } from '../../../src/engine/rules/built-in/read-rules';
import { findFixes } from '../../../src/engine/fixes';
import { discover, render } from '../../../src/engine/iac';
import { CONTAINER, DATABASE, generatedRule, type Plain } from './generated-rule';
import { generatedTemplate, type GeneratedFormat } from './generated-template';
import { Seeded } from './seeded';
import {
  changedLines,
  changedValues,
  placesOf,
  Reference,
  takesAway,
  withValues,
  type Files,
  type Place,
  type PlaceChange,
} from './written-values';
import { MemorySource } from '../../../test/support/iac/memory-source';

const FORMATS: readonly GeneratedFormat[] = ['kubernetesObjectFiles', 'terraform', 'cloudformation', 'terraform'];
/** Rules that judge a template together: one is to be repaired, none of the others may be worse. */
const RULES = 3;
/** Cases with more sets of changes are left out. */
const MOST_SETS = 30_000;
const MOST_PLACES = 3;

interface Size {
  readonly values: number;
  readonly lines: number;
}

interface ChangeSet extends Size {
  readonly changes: readonly PlaceChange[];
  /** True when it takes something away or has a value that the rule does not know. */
  readonly isMarked: boolean;
}

interface Verdict {
  readonly state: string;
  readonly rule: string;
  readonly address: string;
}

/**
 * Searches generated cases exhaustively for the smallest change that passes and worsens nothing, by full evaluations,
 * and compares it with the fix that is found; returns those that are larger than they need to be.
 */
export function largerFixes(count: number, seed: number, tell: (line: string) => void): string[] {
  const counts = new Map<string, number>();
  const larger: string[] = [];
  let done = 0;
  for (let at = 0; done < count; at++) {
    const format = FORMATS[(seed + at) % FORMATS.length];
    const found = new SmallCase(format, new Seeded(seed + at)).compared();
    if (found === undefined) continue;
    done++;
    counts.set(`${found.outcome}, ${format}`, (counts.get(`${found.outcome}, ${format}`) ?? 0) + 1);
    if (found.outcome.startsWith('larger') || found.detail !== undefined)
      tell(`seed ${seed + at} ${format} ${found.outcome}\n${found.detail ?? ''}`);
    if (found.outcome.startsWith('larger')) larger.push(`seed ${seed + at} ${format} ${found.outcome}`);
  }
  for (const [what, number] of [...counts].sort()) tell(`${String(number).padStart(6)}  ${what}`);
  return larger;
}

interface Compared {
  readonly outcome: string;
  /** The rule, the template and both changes, where they are worth a look. */
  readonly detail?: string;
}

class SmallCase {
  private readonly texts: readonly { readonly file: string; readonly text: string }[];
  private readonly builtIn: BuiltInRules;
  private readonly files: Files;

  constructor(
    private readonly format: GeneratedFormat,
    random: Seeded,
  ) {
    const kind = format === 'kubernetesObjectFiles' ? 'pod' : 'database';
    this.texts = Array.from({ length: RULES }, (_, i) => ({
      file: `r${i}.rego`,
      text: generatedRule(i, random, kind),
    }));
    this.builtIn = new BuiltInRules(readRules(this.texts));
    this.files = this.mistyped(generatedTemplate(format, random), random);
  }

  /** Undefined where nothing fails, or where there is too much to search. */
  compared(): Compared | undefined {
    // What an anchor shares is not changed.
    if (Object.values(this.files).some((text) => /: [&*]a\d/.test(text))) return undefined;
    const before = this.verdicts(this.files);
    const target = before.find(({ state }) => state === 'failed');
    const { sets, depth } = (target && this.sets(target)) ?? {};
    if (!target || !sets || depth === undefined) return undefined;
    const source = new MemorySource(this.files);
    const { fixes, texts, unfixed } = findFixes(source, this.templates(source), {
      builtIn: this.builtIn,
      libraries: [],
      rules: this.builtIn.rules,
      remedyOf: () => undefined,
      isWanted: ({ rule, address }) => rule === target.rule && address === target.address,
    });
    const best = this.best(target, before, sets, fixes.length > 0 ? this.sizeOf(this.files, texts) : undefined);
    const reported = (...more: string[]): string => this.reported(target, more);
    if (fixes.length === 0) {
      const reason = unfixed.map((each) => `${each.reason}: ${each.detail}`).join();
      const exists = best.unmarked ?? best.marked;
      if (exists)
        return { outcome: `none found but one exists: ${unfixed[0]?.reason}`, detail: reported(reason, shown(exists)) };
      return {
        outcome: best.past ? 'none found, one exists that only leads past the rule' : 'none found, none exists',
      };
    }
    const after = { ...this.files, ...Object.fromEntries(texts) };
    const marks = fixes.flatMap((fix) => fix.marks).filter((mark) => mark !== 'replaces');
    const size = this.sizeOf(this.files, texts);
    const ours = `ours (${marks.join()}) ${JSON.stringify(size)}:\n${Object.values(after).join('\n')}`;
    if (takesAway(this.format, this.files, after) && !marks.includes('removes'))
      return { outcome: 'larger: takes something away without the mark', detail: reported(ours) };
    if (marks.length > 0 && best.unmarked)
      return { outcome: 'larger: has a mark that is not needed', detail: reported(ours, shown(best.unmarked)) };
    const smallest = marks.length > 0 ? best.marked : (best.unmarked ?? best.marked);
    // Where no set of so many places passes, nothing is smaller than one of one place more.
    if (!smallest && size.values === depth + 1 && size.lines <= size.values) return { outcome: 'equal' };
    if (!smallest || compareSizes(size, smallest) < 0)
      return { outcome: 'smaller than all that was searched', detail: reported(ours, shown(smallest)) };
    if (compareSizes(size, smallest) > 0) return { outcome: 'larger', detail: reported(ours, shown(smallest)) };
    const isSmallerMarked = marks.length === 0 && best.marked && compareSizes(best.marked, size) < 0;
    return { outcome: isSmallerMarked ? 'equal, a smaller one would have a mark' : 'equal' };
  }

  /** The smallest sets that pass and worsen nothing. */
  private best(
    target: Verdict,
    before: readonly Verdict[],
    sets: readonly ChangeSet[],
    size: Size | undefined,
  ): { unmarked?: ChangeSet; marked?: ChangeSet; past?: ChangeSet } {
    const best: { unmarked?: ChangeSet; marked?: ChangeSet; past?: ChangeSet } = {};
    for (const set of sets) {
      const isBeyond = size !== undefined && compareSizes(set, size) > 0;
      const key = set.isMarked ? 'marked' : 'unmarked';
      if (best[key] || (isBeyond && set.isMarked)) continue;
      if (best.unmarked && isBeyond) break;
      const after = this.verdicts(withValues(this.format, this.files, set.changes));
      if (!passes(after, target) || worsens(before, after)) continue;
      if (this.leadsPast(target, set)) best.past ??= set;
      else best[key] = set;
    }
    return best;
  }

  /** True when the rule, or another one that would be worse, passes only by what its denials are not about. */
  private leadsPast(target: Verdict, { changes }: ChangeSet): boolean {
    const [own, all] = [[this.textOf(target)], this.texts.map(({ text }) => text)].map(deniedIn);
    const meant = changes.filter(({ place }) => own.has(place.attribute));
    if (meant.length === changes.length) return false;
    const isStrange = changes.some(({ place }) => !all.has(place.attribute));
    return isStrange || !passes(this.verdicts(withValues(this.format, this.files, meant)), target);
  }

  /** All sets of changes, the smallest first; undefined when there are too many. */
  private sets(target: Verdict): { readonly sets: readonly ChangeSet[]; readonly depth: number } | undefined {
    const own = namesIn(this.textOf(target));
    const all = new Set(this.texts.flatMap(({ text }) => namesIn(text)));
    const isOwn = ({ holder }: Place): boolean => holder === undefined || target.address.endsWith(holder);
    const isPod = this.format === 'kubernetesObjectFiles';
    const places = placesOf(this.format, this.files)
      .filter((place) => all.has(place.attribute) && (isPod || isOwn(place)))
      .map((place) => this.changesAt(place, target))
      .filter((changes) => changes.length > 0);
    let found: (readonly MarkedChange[])[] = [[]];
    const sets: (readonly MarkedChange[])[] = [];
    let depth = 0;
    for (; depth < MOST_PLACES; depth++) {
      found = found.flatMap((set) => {
        const last = places.findIndex(([{ place }]) => place === set.at(-1)?.place);
        return places.slice(last + 1).flatMap((changes) => changes.map((change) => [...set, change]));
      });
      if (depth < 2 && sets.length + found.length > MOST_SETS) return undefined;
      if (sets.length + found.length > MOST_SETS) break;
      sets.push(...found);
    }
    const before = withValues(this.format, this.files, []);
    const measured = sets
      .filter((set) => set.some(({ place }) => own.includes(place.attribute)))
      .map((changes) => {
        const after = withValues(this.format, this.files, changes);
        const isMarked = changes.some((change) => change.isMarked);
        return {
          changes,
          values: changedValues(this.format, before, after),
          lines: changedLines(before, after),
          isMarked,
        };
      })
      .sort(compareSizes);
    return { sets: measured, depth };
  }

  private changesAt(place: Place, target: Verdict): readonly MarkedChange[] {
    const texts = this.texts.map(({ text }) => text).filter((text) => namesIn(text).includes(place.attribute));
    const wanted = this.textOf(target);
    const constants = texts.flatMap((text) => constantsIn(text, place.attribute));
    const known = texts.includes(wanted) ? constantsIn(wanted, place.attribute) : constants;
    const written = placesOf(this.format, this.files).filter(({ attribute }) => attribute === place.attribute);
    const values = written.flatMap(({ value }) => (value === undefined || value instanceof Reference ? [] : [value]));
    const isKnown = (value: Plain): boolean => typeof value === 'boolean' || known.includes(value);
    const [example] = KINDS.get(place.attribute) ?? [];
    const now = valueOf(place, written);
    const options = Array.isArray(example)
      ? lists(now, [...constants, ...values.flat()])
      : [...constants, ...values.flatMap(retyped), ...(typeof example === 'boolean' ? [true, false] : [])].filter(
          (value) => typeof value === typeof example,
        );
    const distinct = new Map(options.map((value) => [JSON.stringify(value), value]));
    distinct.delete(JSON.stringify(now));
    const set = [...distinct.values()].map((value): MarkedChange => {
      const former = Array.isArray(now) ? (now as readonly string[]) : [];
      const isMarked = Array.isArray(value)
        ? former.some((each) => !value.includes(each)) || value.some((each) => !former.includes(each) && !isKnown(each))
        : !isKnown(value);
      return { place, value, isMarked };
    });
    const isRemovable = place.value !== undefined && place.holder !== undefined;
    return [...set, ...(isRemovable ? [{ place, value: undefined, isMarked: true }] : [])];
  }

  /** The template with a text in the place of a number or a truth, once in a while. */
  private mistyped(files: Files, random: Seeded): Files {
    const places = placesOf(this.format, files).filter(({ value }) => ['boolean', 'number'].includes(typeof value));
    if (places.length === 0 || !random.oneIn(4)) return files;
    const place = random.pick(places);
    return withValues(this.format, files, [{ place, value: JSON.stringify(place.value) }]);
  }

  private verdicts(files: Files): Verdict[] {
    const renderings = this.templates(new MemorySource(files)).map((each) => render(each));
    return templateResources(this.format, renderings).flatMap(({ input }) => {
      const rules = this.builtIn.rulesFor(input.resource.type);
      return this.builtIn
        .judge(input, rules)
        .map(({ rule, state }) => ({ rule: rule.id, state, address: input.resource.address }));
    });
  }

  private templates(source: MemorySource) {
    return discover(source, this.format, [''], { isPlain: true }).templates;
  }

  private textOf({ rule }: Pick<Verdict, 'rule'>): string {
    return (this.builtIn.rules.find(({ id }) => id === rule) as BuiltInRule).text;
  }

  private sizeOf(before: Files, texts: ReadonlyMap<string, string>): Size {
    const after = { ...before, ...Object.fromEntries(texts) };
    return { values: changedValues(this.format, before, after), lines: changedLines(before, after) };
  }

  private reported(target: Verdict, more: readonly string[]): string {
    const bodies = this.texts.map(({ text }) => text.slice(text.indexOf('deny')));
    return [`${target.rule} ${target.address}`, ...bodies, ...Object.values(this.files), ...more].join('\n');
  }
}

interface MarkedChange extends PlaceChange {
  readonly isMarked: boolean;
}

const KINDS: ReadonlyMap<string, readonly Plain[]> = new Map(
  [...DATABASE, ...CONTAINER].map(({ name, values }) => [name, values]),
);

function compareSizes(a: Size, b: Size): number {
  return a.values - b.values || a.lines - b.lines;
}

function passes(verdicts: readonly Verdict[], { rule, address }: Verdict): boolean {
  return verdicts.some((each) => each.rule === rule && each.address === address && each.state === 'passed');
}

function worsens(before: readonly Verdict[], after: readonly Verdict[]): boolean {
  const formerly = new Map(before.map(({ rule, address, state }) => [`${rule} ${address}`, state]));
  const now = new Map(after.map(({ rule, address, state }) => [`${rule} ${address}`, state]));
  return [...formerly].some(([name, state]) => {
    const found = now.get(name);
    return found !== state && (state === 'passed' || found !== 'passed');
  });
}

/** The attributes that the denials of rules are about. */
function deniedIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(/"(\w+)"\]\} if/g)].map(([, name]) => name)));
}

function namesIn(text: string): string[] {
  return [...KINDS.keys()].filter((name) => new RegExp(`\\.${name}\\b|, "${name}", `).test(text));
}

/** The constants on the lines of a rule that speak of an attribute, or of an element of it. */
function constantsIn(text: string, name: string): Plain[] {
  const lines = text.slice(text.indexOf('deny')).split('\n');
  const own = lines.filter((line, i) => {
    const isAboutElement = /^\t(?:each ==|\tname in)/.test(line) && namesIn(text).includes(name);
    const speaks = (each: string): boolean => namesIn(each).includes(name);
    return speaks(line) || (isAboutElement && (line.includes('name in') || speaks(lines[i - 1])));
  });
  return own
    .flatMap((line) => [...line.matchAll(/"([\w-]+)"|(?<=[ ,(])(\d+|true|false)\b/g)])
    .map(([, quoted, bare]) => (quoted === undefined ? (JSON.parse(bare) as Plain) : quoted))
    .filter((each) => each !== name);
}

/** The value that is written at a place, or where it refers to. */
function valueOf({ value }: Place, written: readonly Place[]): Plain | undefined {
  if (!(value instanceof Reference)) return value;
  const name = new RegExp(`\\b${value.text.replace(/^\w+\./, '')}\\b`);
  return written
    .flatMap((each) => (each.holder === undefined && name.test(each.name) ? [each.value as Plain] : []))
    .at(-1);
}

/** A value, and what it may be meant as. */
function retyped(value: Plain): Plain[] {
  return typeof value === 'string' && /^(?:true|false|\d+)$/.test(value)
    ? [value, JSON.parse(value) as Plain]
    : [value];
}

/** All lists of some texts, those that are there in their order. */
function lists(now: Plain | undefined, texts: readonly Plain[]): string[][] {
  const first = Array.isArray(now) ? (now as readonly string[]) : [];
  const all = [...new Set([...first, ...texts.filter((each) => typeof each === 'string')])];
  return Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_each, i) => (bits >> i) & 1));
}

function shown(set: ChangeSet | undefined): string {
  if (!set) return 'nothing in the space';
  const changes = set.changes.map(({ place, value }) => `${place.name} = ${JSON.stringify(value)}`);
  return `smallest ${JSON.stringify({ values: set.values, lines: set.lines })}: ${changes.join('; ')}`;
}
