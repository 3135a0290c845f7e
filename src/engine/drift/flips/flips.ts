/** A verdict that the drift changes. */
export interface Flip {
  readonly testId: string;
  /** The document that the rule judges. */
  readonly side: 'cloud' | 'iac';
  /** The state with the values of the template. */
  readonly written: string;
  /** The state with the values that run. */
  readonly running: string;
}

/** The states of the rules that judge a document, by test id, with the values of either side in it. */
export interface JudgedDocument {
  readonly side: Flip['side'];
  readonly written: ReadonlyMap<string, string>;
  readonly running: ReadonlyMap<string, string>;
}

/** The verdicts that differ between template and cloud, those that turned from passed to failed first. */
export function flipsOf(judged: readonly JudgedDocument[]): Flip[] {
  return judged
    .flatMap(changes)
    .sort((a, b) => rankOf(a) - rankOf(b) || compareText(a.testId, b.testId) || compareText(a.side, b.side));
}

function changes({ side, written, running }: JudgedDocument): Flip[] {
  return [...written].flatMap(([testId, state]) => {
    const other = running.get(testId);
    return other === undefined || other === state ? [] : [{ testId, side, written: state, running: other }];
  });
}

/** Drift that makes a passed rule fail is the worst, then any other drift that changes a verdict. */
function rankOf({ written, running }: Flip): number {
  return written === 'passed' && running === 'failed' ? 0 : 1;
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * The pairs by consequence: flips from passed to failed, other flips, drift without flips, no drift; a stable order.
 */
export function byConsequence<T extends { readonly result: 'drifted' | 'undrifted'; readonly flips: readonly Flip[] }>(
  pairs: readonly T[],
): T[] {
  const rank = ({ result, flips }: T): number =>
    flips.length > 0 ? Math.min(...flips.map(rankOf)) : result === 'drifted' ? 2 : 3;
  return [...pairs].sort((a, b) => rank(a) - rank(b));
}
