import type { JsonObject } from '../../json';
import type { DriftPair } from '../drift';
import { withRunningValues, withWrittenValues } from './put-back';

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

/** Judges documents by the rules that apply to them; states by test id. */
export interface DriftJudge {
  /** `index` is that of the document among those about the resource. */
  cloud(document: JsonObject, pair: DriftPair, index: number): ReadonlyMap<string, string>;
  iac(document: JsonObject, pair: DriftPair): ReadonlyMap<string, string>;
}

/** The verdicts that differ between what is written and what runs, those that turned from passed to failed first. */
export function flipsOf(pair: DriftPair, judge: DriftJudge): Flip[] {
  if (pair.differences.length === 0) return [];
  const flips: Flip[] = [];
  for (const [i, written] of withWrittenValues(pair).entries()) {
    const running = judge.cloud(pair.running.documents[i], pair, i);
    flips.push(...changes('cloud', judge.cloud(written, pair, i), running));
  }
  const running = judge.iac(withRunningValues(pair), pair);
  flips.push(...changes('iac', judge.iac(pair.template.document, pair), running));
  return flips.sort((a, b) => rankOf(a) - rankOf(b) || compareText(a.testId, b.testId) || compareText(a.side, b.side));
}

function changes(
  side: Flip['side'],
  written: ReadonlyMap<string, string>,
  running: ReadonlyMap<string, string>,
): Flip[] {
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

/** The pairs by consequence: flips from passed to failed, other flips, drift without flips, no drift. Equals keep their order. */
export function byConsequence<T extends { readonly pair: DriftPair; readonly flips: readonly Flip[] }>(
  ranked: readonly T[],
): T[] {
  const rank = ({ pair, flips }: T): number =>
    flips.length > 0 ? Math.min(...flips.map(rankOf)) : pair.result === 'drifted' ? 2 : 3;
  return [...ranked].sort((a, b) => rank(a) - rank(b));
}
