import type { JsonObject, JsonValue } from '../../../base/json';
import type { Scope } from '../evaluate';
import { Exhausted, isArmObject, memberOf, Unresolved, type ArmObject, type ArmValue } from '../expressions';
import type { MemberEvaluator } from './member-evaluator';
import type { Run } from './run';

export const MAX_COPIES = 10_000;

export interface CopyCount {
  readonly count: number;
  /** False when the real count is not known and one copy is used instead. */
  readonly isKnown: boolean;
}

/** The number of copies of a loop; one when the count is unknown or exceeds the limit. */
export function copyCount(copy: JsonObject, body: JsonValue, scope: Scope, tree: MemberEvaluator, run: Run): CopyCount {
  const place = run.positions.placeOf(copy, 'count') ?? run.positions.placeOf(copy, 'name');
  const value = Object.hasOwn(copy, 'count') ? tree.member(copy, 'count', scope) : undefined;
  const count = wholeNumber(value);
  if (count === undefined) {
    const reason = value instanceof Unresolved ? value.reason : 'it is no number of copies';
    run.note('copy-not-resolved', `the count of a loop is not known, one copy stands for all: ${reason}`, place);
    return { count: 1, isKnown: false };
  }
  try {
    if (count > MAX_COPIES) throw new Exhausted(`more than ${MAX_COPIES} copies of one resource or property`);
    run.budget.step(count);
    run.budget.produce(count * run.extents.of(body).size);
    return { count, isKnown: true };
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
    run.note('limit-reached', `${error.limit}, one copy stands for all`, place, true);
    return { count: 1, isKnown: false };
  }
}

/** True for a resource that is there; for one of a loop whose count is not known, the condition that it is. */
export function isMade(resource: ArmObject): ArmValue {
  const copy = memberOf(resource, 'copy');
  const count = isArmObject(copy) ? memberOf(copy, 'count') : undefined;
  return count instanceof Unresolved ? new Unresolved(`[greater(${count.text.slice(1, -1)}, 0)]`, count.reason) : true;
}

function wholeNumber(value: ArmValue | undefined): number | undefined {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}
