const PAIRS: readonly (readonly [off: string, on: string])[] = [
  ['0', '1'],
  ['off', 'on'],
  ['no', 'yes'],
  ['false', 'true'],
  ['disabled', 'enabled'],
];

/** The word that switches on what another switches off, or the reverse, in letters of the same case. */
export function oppositeOf(word: string): string | undefined {
  const pair = PAIRS.find((each) => each.includes(word.toLowerCase()));
  const other = pair?.find((each) => each !== word.toLowerCase());
  if (other === undefined || word === word.toLowerCase()) return other;
  return word === word.toUpperCase() ? other.toUpperCase() : `${other.charAt(0).toUpperCase()}${other.slice(1)}`;
}
