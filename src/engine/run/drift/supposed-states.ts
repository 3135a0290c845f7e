import type { JudgedDocument } from '../../drift';

type States = ReadonlyMap<string, string>;

/** The states that count first where several resources of one document are judged. */
const FIRST = ['failed', 'error', 'passed'];

/** The states of rules about the single resources of a document, there when all evaluations are done. */
export interface JudgedParts {
  readonly side: JudgedDocument['side'];
  readonly written: readonly States[];
  readonly running: readonly States[];
}

/**
 * One state of each rule for all resources of a document, as rules about whole documents have it. A rule objects to nothing
 * where there is no resource for it: one that somebody adds or takes away turns a verdict from or to passed.
 */
export function asDocument({ side, written, running }: JudgedParts): JudgedDocument {
  const ids = new Set([...written, ...running].flatMap((states) => [...states.keys()]));
  return { side, written: together(written, ids), running: together(running, ids) };
}

function together(all: readonly States[], ids: ReadonlySet<string>): States {
  return new Map(
    [...ids].map((id) => {
      const states = all.flatMap((each) => each.get(id) ?? []);
      return [id, FIRST.find((state) => states.includes(state)) ?? (states.length === 0 ? 'passed' : 'skipped')];
    }),
  );
}
