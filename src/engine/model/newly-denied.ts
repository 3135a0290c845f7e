/** True when a failure denies more than the one before it; where a rule told no paths, nobody knows what it denied. */
export function deniesMore(before: readonly string[] | undefined, now: readonly string[] = []): boolean {
  return before !== undefined && newlyDenied(before, now).length > 0;
}

/** The paths that are denied more often than before. A path stands once for each reason. */
export function newlyDenied(before: readonly string[], now: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const path of before) left.set(path, (left.get(path) ?? 0) + 1);
  return now.filter((path) => {
    const count = left.get(path) ?? 0;
    left.set(path, count - 1);
    return count <= 0;
  });
}
