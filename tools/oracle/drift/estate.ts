import * as fs from 'node:fs';
import * as path from 'node:path';
import { AwsEmulator } from '../../../test/support/aws-emulator';
import { addressesOf, makeChanges, type Change } from './change';
import { ourReport, type OurReport } from './our-report';
import type { Terraform } from './terraform';

const FOLDER = path.join(__dirname, 'estates');
export const ESTATES: readonly string[] = fs.readdirSync(FOLDER).sort();
/** The roots of estates that have several, in the order in which they are applied. */
const ROOTS: Readonly<Record<string, readonly string[]>> = { roots: ['base', 'app'] };
/** The policies and images of AWS are there from the beginning. */
const SETTINGS = { MOTO_IAM_LOAD_MANAGED_POLICIES: 'true', MOTO_EC2_LOAD_DEFAULT_AMIS: 'true' };
/** An archive without files: the code of functions is not compared. */
const NO_CODE = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');

/** A change, and who shows it. */
interface Judged {
  readonly change: Change;
  /** Why it could not be made. */
  readonly problem: string | null;
  /** The attributes at which Terraform shows it. */
  readonly theirs: readonly string[];
  /** What we show where it was made. */
  readonly ours: readonly string[];
  readonly isShown: boolean;
}

/** An estate of Terraform, with the changes that are made in it by hand. */
export class Estate {
  private readonly roots: readonly string[];

  private constructor(
    readonly name: string,
    private readonly changes: readonly Change[],
    private readonly scratch: string,
  ) {
    this.roots = ROOTS[name] ?? [''];
  }

  static async load(name: string, scratch: string): Promise<Estate> {
    const { changes } = (await import(`./changes/${name}`)) as { readonly changes: readonly Change[] };
    return new Estate(name, changes, scratch);
  }

  /** Applies the estate once for each round of changes that do not touch each other, and compares before and after. */
  async judge(terraform: Terraform, python: string): Promise<EstateReport> {
    const judged: Judged[] = [];
    const wrong: string[] = [];
    const noise = new Map<string, readonly string[]>();
    let clean: OurReport | undefined;
    for (const [i, round] of roundsOf(this.changes).entries()) {
      const emulator = await AwsEmulator.start(python, SETTINGS);
      try {
        const folder = this.copy(i);
        for (const root of this.roots) terraform.apply(path.join(folder, root), emulator.url);
        if (!clean) {
          clean = await ourReport(folder, this.roots, emulator.url);
          for (const [address, what] of clean.shown) wrong.push(`unchanged: ${address} ${what.join(', ')}`);
          for (const each of clean.unmanaged) wrong.push(`unchanged: unmanaged ${each}`);
          for (const [address, what] of this.theirs(terraform, folder, emulator.url)) noise.set(address, what);
        }
        const state = new Map(
          this.roots.flatMap((root) => [...terraform.state(path.join(folder, root), emulator.url)]),
        );
        const problems = makeChanges(python, emulator.url, round, state);
        const theirs = without(noise, this.theirs(terraform, folder, emulator.url));
        const ours = await ourReport(folder, this.roots, emulator.url);
        judged.push(...round.map((change, at) => judge(change, problems[at], theirs, ours)));
        const touched = new Set(round.flatMap(touchedBy));
        for (const [address, what] of ours.shown)
          if (!touched.has(address)) wrong.push(`round ${i + 1}: ${address} ${what.join(', ')}`);
      } finally {
        await emulator.stop();
      }
    }
    if (!clean) throw new Error(`${this.name} has no changes`);
    return new EstateReport(this.name, clean, judged, wrong, noise);
  }

  private theirs(terraform: Terraform, folder: string, endpoint: string): ReadonlyMap<string, readonly string[]> {
    return new Map(this.roots.flatMap((root) => [...terraform.drifted(path.join(folder, root), endpoint)]));
  }

  private copy(round: number): string {
    const folder = path.join(this.scratch, `${this.name}-${round}`);
    fs.cpSync(path.join(FOLDER, this.name), folder, { recursive: true });
    for (const root of this.roots) fs.writeFileSync(path.join(folder, root, 'code.zip'), NO_CODE);
    return folder;
  }
}

/** What became of an estate. */
export class EstateReport {
  constructor(
    readonly name: string,
    private readonly clean: OurReport,
    private readonly judged: readonly Judged[],
    private readonly wrong: readonly string[],
    /** What Terraform shows before anything is changed. */
    private readonly noise: ReadonlyMap<string, readonly string[]>,
  ) {}

  /** Pairs, false ones, changes, those that Terraform shows, those of them that we show, others that we show, broken ones. */
  counts(): readonly number[] {
    const made = this.judged.filter(({ problem }) => problem === null);
    const counted = made.filter(({ change }) => !change.isIgnored);
    const shown = counted.filter(({ theirs }) => theirs.length > 0);
    return [
      this.clean.compared.length,
      this.wrong.length + this.judged.filter(isFalse).length,
      this.judged.length,
      shown.length,
      shown.filter(({ isShown }) => isShown).length,
      counted.filter(({ isShown, theirs }) => isShown && theirs.length === 0).length,
      this.judged.length - made.length,
    ];
  }

  isBad(): boolean {
    return (
      this.wrong.length > 0 || this.judged.some((each) => isFalse(each) || isMissed(each) || each.problem !== null)
    );
  }

  *lines(verbose: boolean): Generator<string> {
    yield `\n${this.name}: ${this.clean.compared.length} pairs`;
    for (const each of this.wrong) yield `  FALSE ${each}`;
    for (const [address, what] of this.noise)
      yield `  nobody changed what Terraform shows: ${address} ${what.join(', ')}`;
    for (const each of this.clean.gaps) yield `  not compared: ${each}`;
    for (const each of this.judged) {
      const { change, problem, theirs, ours } = each;
      const at = `${addressesOf(change)[0]}: ${change.what}`;
      if (problem !== null) yield `  BROKEN ${at}: ${problem}`;
      else if (isFalse(each)) yield `  FALSE ${at}: ignored, but we show ${ours.join(', ')}`;
      else if (isMissed(each))
        yield `  MISSED ${at}: Terraform shows ${theirs.join(', ')}; we ${ours.join(', ') || 'nothing'}`;
      else if (!each.isShown && change.notShown !== undefined) yield `  not shown ${at}: ${change.notShown}`;
      else if (verbose) yield `  ${each.isShown ? 'shown' : 'nobody shows'} ${at}: ${ours.join(', ')}`;
    }
  }
}

/** Groups changes so that no two of a group touch the same resource. */
function roundsOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const rounds: { readonly changes: Change[]; readonly touched: Set<string> }[] = [];
  for (const change of changes) {
    const own = touchedBy(change);
    let round = rounds.find(({ touched }) => !own.some((address) => touched.has(address)));
    if (!round) rounds.push((round = { changes: [], touched: new Set() }));
    round.changes.push(change);
    for (const address of own) round.touched.add(address);
  }
  return rounds.map(({ changes: each }) => each);
}

/** The attributes that differ although they did not before anything was changed. */
function without(
  noise: ReadonlyMap<string, readonly string[]>,
  shown: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...shown].map(([address, what]) => [address, what.filter((each) => !noise.get(address)?.includes(each))]),
  );
}

function touchedBy(change: Change): readonly string[] {
  return [...addressesOf(change), ...(change.beside ?? [])];
}

function judge(
  change: Change,
  problem: string | null,
  theirs: ReadonlyMap<string, readonly string[]>,
  { shown }: OurReport,
): Judged {
  const ours = addressesOf(change).flatMap((address) => shown.get(address) ?? []);
  return {
    change,
    problem,
    theirs: touchedBy(change).flatMap((address) => (theirs.get(address) ?? []).map((each) => `${address} ${each}`)),
    ours,
    isShown: ours.some((each) => each.startsWith(change.shows)),
  };
}

function isFalse({ change, problem, ours }: Judged): boolean {
  return problem === null && change.isIgnored === true && ours.length > 0;
}

function isMissed({ change, problem, theirs, isShown }: Judged): boolean {
  const isWanted = problem === null && !change.isIgnored && theirs.length > 0;
  return isWanted && !isShown && change.notShown === undefined;
}
