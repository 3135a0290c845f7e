/** The lines that only one of the two lists has, or has more often. */
export function differences(expected: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of expected) counts.set(line, (counts.get(line) ?? 0) - 1);
  for (const line of found) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].flatMap(([line, count]) => (count === 0 ? [] : [`${count > 0 ? 'more' : 'missing'}: ${line}`]));
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
