/** Adds the nearest of some words to a message, where one is near enough: `unknown command scna: did you mean scan?` */
export function withNearest(message: string, written: string, known: Iterable<string>): string {
  const most = Math.max(1, Math.floor(written.length / 3));
  let nearest: { readonly word: string; readonly distance: number } | undefined;
  for (const word of known) {
    const distance = distanceOf(written.toLowerCase(), word.toLowerCase());
    if (distance <= most && distance < (nearest?.distance ?? Infinity)) nearest = { word, distance };
  }
  return nearest ? `${message}: did you mean ${nearest.word}?` : message;
}

/** The number of letters to add, remove, change or swap with their neighbours to make one word of another. */
function distanceOf(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length];
}
