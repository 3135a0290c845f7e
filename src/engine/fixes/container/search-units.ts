import type { SearchAnswer, SearchShare, SearchTask } from './search-task';

/** A source, or a share of the failures in it. */
export interface SearchPiece {
  /** Its place among the sources. */
  readonly source: number;
  readonly share?: SearchShare;
}

/** A part of a search, of about the same length as the others: its pieces are searched one after the other. */
export interface SearchUnit {
  readonly pieces: readonly SearchPiece[];
}

/** Takes some seconds: to read a source takes as long as to look for some fixes. */
const FAILURES_OF_A_UNIT = 100;
const MOST_SHARES = 64;

/** The units of the search of sources, in their order. A source in which nothing fails is in none. */
export function searchUnits(tasks: readonly SearchTask[]): readonly SearchUnit[] {
  const units: SearchUnit[] = [];
  let together: SearchPiece[] = [];
  let failures = 0;
  const close = (): void => {
    if (together.length > 0) units.push({ pieces: together });
    [together, failures] = [[], 0];
  };
  for (const [source, task] of tasks.entries()) {
    const count = failuresOf(task);
    const of = Math.min(MOST_SHARES, Math.ceil(count / FAILURES_OF_A_UNIT));
    if (of > 1) {
      close();
      for (let number = 0; number < of; number++) units.push({ pieces: [{ source, share: { number, of } }] });
    } else if (of === 1) {
      if (failures + count > FAILURES_OF_A_UNIT) close();
      together.push({ source });
      failures += count;
    }
  }
  close();
  return units;
}

function failuresOf({ ruleSets, documents }: SearchTask): number {
  const ofRules = ruleSets.reduce((sum, { failed }) => sum + failed.length, 0);
  return documents.reduce((sum, { cases }) => sum + cases.filter(({ id }) => id !== undefined).length, ofRules);
}

/** The answers for each source, put together from those to the pieces of all units. */
export function answersOfSources(
  sources: number,
  units: readonly SearchUnit[],
  answers: readonly (readonly SearchAnswer[])[],
): readonly SearchAnswer[] {
  const ofSource = Array.from({ length: sources }, (): SearchAnswer[] => []);
  for (const [i, { pieces }] of units.entries())
    for (const [n, { source }] of pieces.entries()) ofSource[source].push(answers[i][n]);
  return ofSource.map(together);
}

function together(parts: readonly SearchAnswer[]): SearchAnswer {
  // A lost part cannot tell which failures were its own: what others say about them counts.
  const told = [...parts.filter(({ isLost }) => isLost), ...parts.filter(({ isLost }) => !isLost)];
  const fixes = parts.flatMap((part) => part.fixes);
  const repaired = new Set(fixes.flatMap((fix) => fix.repaired));
  const unfixed = new Map(told.flatMap((part) => part.unfixed.map((each) => [each.id, each] as const)));
  return {
    fixes,
    unfixed: [...unfixed.values()].filter(({ id }) => !repaired.has(id)),
    texts: new Map(parts.flatMap(({ texts }) => [...texts])),
    originals: new Map(parts.flatMap(({ originals }) => [...originals])),
    secrets: [...new Set(parts.flatMap(({ secrets }) => secrets))],
  };
}
