import type { Value } from '../../values/types';
import { getIn } from './lookup';

/** A rule that gave a value. */
export interface DecidingRule {
  readonly file: string;
  readonly row: number;
}

/** Constant keys that rules follow, whatever value they start from. Interned, so that notes of many rules coincide. */
export class ReadSite {
  private static readonly known = new Map<string, ReadSite>();
  /** Position and log of the last note with this site: rules tend to read the same again. */
  lastNote = 0;
  lastLog = 0;

  private constructor(readonly keys: readonly string[]) {}

  static of(keys: readonly string[]): ReadSite {
    const id = JSON.stringify(keys);
    let site = ReadSite.known.get(id);
    if (!site) {
      if (ReadSite.known.size >= MAX_SITES) ReadSite.known.clear();
      ReadSite.known.set(id, (site = new ReadSite(keys)));
    }
    return site;
  }
}

const MAX_SITES = 100_000;

/** All members were looked at. */
export const ALL_MEMBERS = Symbol('all members');

/** The value was used as a whole: compared, given to a builtin, made part of a result. */
export const WHOLE = Symbol('whole');

type Extent = typeof ALL_MEMBERS | typeof WHOLE;

/** The number of notes after which they are put in order. */
const LOG_SIZE = 1 << 18;

/**
 * Collects which parts of the input an evaluation looked at, and the rules that decided. While evaluating it only notes
 * pairs of a value and what was read of it; the paths are found afterwards by walking the input along them.
 */
export class ReadSet {
  private static logs = 0;
  /** Changes with each settling, because positions in the log then have another meaning. */
  private id = ++ReadSet.logs;
  private size = 0;
  private readonly keys: KeysByContainer = new Map();
  private readonly rules = new Set<{ readonly loc: DecidingRule }>();

  /** The log is lent by the program, so that it need not grow anew for every evaluation. */
  constructor(private log: unknown[]) {}

  /** Stops taking notes and gives the log back. */
  finish(): void {
    this.log = this.log.slice(0, this.size);
  }

  /** Notes that the keys of a site were read of a value, whether that gave something or not. */
  noteSite(container: Value, site: ReadSite): void {
    if (site.lastLog === this.id && this.log[site.lastNote] === container) return;
    site.lastLog = this.id;
    site.lastNote = this.size;
    this.note(container, site);
  }

  /** Notes that a key was read of a value, or all of it. */
  note(container: Value, what: Value | ReadSite | Extent): void {
    const { log } = this;
    log[this.size++] = container;
    log[this.size++] = what;
    if (this.size >= LOG_SIZE) this.settle();
  }

  /** Notes that a rule had a value. */
  decided(rule: { readonly loc: DecidingRule }): void {
    this.rules.add(rule);
  }

  /** The deepest paths that were read: what is below one of them may have been looked at as a whole. */
  paths(input: Value | undefined): Value[][] {
    this.settle();
    const out: Value[][] = [];
    if (input !== undefined) collect(this.keys, input, [], out);
    return out;
  }

  /**
   * True when the value at a path of the input was read. Unlike `paths` it distinguishes a member whose content was
   * read from one that was only passed in the search for others.
   */
  includes(input: Value | undefined, path: readonly (string | number)[]): boolean {
    this.settle();
    let value = input;
    let isTaken = false;
    for (const [i, key] of path.entries()) {
      const keys: ReadonlySet<Value | Extent> | undefined = value === undefined ? undefined : this.keys.get(value);
      // A value that was taken but not examined further may have been used as a whole.
      if (keys === undefined && isTaken) return true;
      if (keys?.has(WHOLE)) return true;
      isTaken = keys?.has(key) === true;
      if (i === path.length - 1) return isTaken || keys?.has(ALL_MEMBERS) === true;
      value = value === undefined ? undefined : getIn(value, key);
      if (value === undefined) return isTaken;
    }
    return this.keys.size > 0;
  }

  decidingRules(): DecidingRule[] {
    return [...this.rules].map(({ loc }) => ({ file: loc.file, row: loc.row }));
  }

  private settle(): void {
    const { log } = this;
    for (let i = 0; i < this.size; i += 2) {
      const what = log[i + 1];
      if (what instanceof ReadSite) this.addSite(log[i] as Value, what);
      else this.add(log[i] as Value, what as Value | Extent);
    }
    this.size = 0;
    this.id = ++ReadSet.logs;
  }

  /** A site spelled out as single keys of the collections it passes through. */
  private addSite(container: Value, { keys }: ReadSite): void {
    let value: Value | undefined = container;
    for (const key of keys) {
      if (value === undefined || typeof value !== 'object' || value === null) return;
      this.add(value, key);
      value = getIn(value, key);
    }
  }

  private add(container: Value, key: Value | Extent): void {
    if (typeof container !== 'object' || container === null) return;
    const known = this.keys.get(container);
    if (known) known.add(key);
    else this.keys.set(container, new Set([key]));
  }
}

type KeysByContainer = Map<Value, Set<Value | Extent>>;

function collect(read: KeysByContainer, value: Value, path: Value[], out: Value[][]): void {
  const keys = read.get(value);
  if (!keys) {
    if (path.length > 0) out.push(path);
    return;
  }
  if (keys.has(WHOLE)) {
    out.push(path);
    return;
  }
  if (keys.has(ALL_MEMBERS)) {
    out.push(path);
    const members = Array.isArray(value) ? value.keys() : Object.keys(value as object);
    for (const key of members) {
      const child = getIn(value, key);
      if (child !== undefined && read.has(child)) collect(read, child, [...path, key], out);
    }
    return;
  }
  for (const key of keys) {
    const child = getIn(value, key as Value);
    if (child === undefined) out.push([...path, key as Value]);
    else collect(read, child, [...path, key as Value], out);
  }
}
