import type { JudgedDocument } from '../../drift';

type States = ReadonlyMap<string, string>;
type Change = readonly [written: string, running: string];

/** The states that count first where several resources of one document are judged; a rule that says nothing passes last. */
const FIRST = ['failed', 'error', 'skipped', 'passed'];

/** A single resource with the states of the rules about it, there when all evaluations are done. */
export interface JudgedPart {
  /** Tells which resource it is in both versions of the document. */
  readonly path: string;
  readonly states: States;
}

/** The single resources of a document that a drift changes, with the values of either side. */
interface JudgedParts {
  readonly side: JudgedDocument['side'];
  readonly written: readonly JudgedPart[];
  readonly running: readonly JudgedPart[];
}

/**
 * One state of each rule for all resources of a document, as rules about whole documents have it. A rule objects to nothing
 * where there is no resource for it: one that somebody adds or takes away turns a verdict from or to passed.
 */
export function asDocument({ side, written, running }: JudgedParts): JudgedDocument {
  const ids = new Set([...written, ...running].flatMap(({ states }) => [...states.keys()]));
  const pairs = pairsOf(written, running);
  const states = [...ids].map((id) => [id, together(changesOf(id, pairs))] as const);
  return {
    side,
    written: new Map(states.map(([id, [state]]) => [id, state])),
    running: new Map(states.map(([id, [, state]]) => [id, state])),
  };
}

type Pair = readonly [written: States | undefined, running: States | undefined];

function pairsOf(written: readonly JudgedPart[], running: readonly JudgedPart[]): readonly Pair[] {
  const found = new Map<string, { readonly written: States[]; readonly running: States[] }>();
  const at = (path: string): { readonly written: States[]; readonly running: States[] } => {
    const known = found.get(path) ?? { written: [], running: [] };
    found.set(path, known);
    return known;
  };
  for (const { path, states } of written) at(path).written.push(states);
  for (const { path, states } of running) at(path).running.push(states);
  return [...found.values()].flatMap((each) =>
    (each.written.length > each.running.length ? each.written : each.running).map((_, i): Pair => [
      each.written.at(i),
      each.running.at(i),
    ]),
  );
}

function changesOf(id: string, pairs: readonly Pair[]): Change[] {
  return pairs.flatMap(([written, running]): Change[] => {
    const [one, other] = [written?.get(id), running?.get(id)];
    return one === undefined && other === undefined ? [] : [[one ?? 'passed', other ?? 'passed']];
  });
}

/**
 * What cannot be answered is neither right nor wrong: it hides no change of another resource where it is the same on both
 * sides, and is no passed rule where it is not.
 */
function together(all: readonly Change[]): Change {
  const counted = all.filter(([written, running]) => written !== running || written === 'failed');
  if (counted.length === 0) return all[0] ?? ['passed', 'passed'];
  const worst = (states: readonly string[]): string => FIRST.find((state) => states.includes(state)) ?? 'skipped';
  const [written, running] = [worst(counted.map(([state]) => state)), worst(counted.map(([, state]) => state))];
  const isNewFailure = counted.some(([one, other]) => one === 'passed' && other === 'failed');
  return written !== 'failed' && isNewFailure ? ['passed', running] : [written, running];
}
