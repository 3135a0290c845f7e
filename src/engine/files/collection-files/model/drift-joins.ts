/** The ways in which the sides of drift can be joined, in the order of trying. */
export const DRIFT_JOINS = ['tags', 'state', 'identity'] as const;

/** The problem of a choice of ways, if any. */
export function driftJoinProblem(value: unknown): string | undefined {
  const isChoice =
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((way) => (DRIFT_JOINS as readonly unknown[]).includes(way));
  return isChoice ? undefined : `must be a list of ${DRIFT_JOINS.join(', ')}, each at most once`;
}
