import type { Finding } from './finding.schema';

/** A message is searched as far as this. */
const SEARCHED_CHARACTERS = 2000;
/** Longer words are found by their beginning. */
const LONGEST_WORD = 60;

/** The words of a text: letters and digits in a row, in lower case. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => (word.length > LONGEST_WORD ? beginningOf(word) : word)))];
}

/** The words of a finding that a search looks for. */
export function searchedWords(of: Pick<Finding, 'rule' | 'title' | 'path' | 'address' | 'message'>): string[] {
  return wordsOf([of.rule, of.title, of.path, of.address, of.message.slice(0, SEARCHED_CHARACTERS)].join('\n'));
}

/** No half of a character, which could not be stored. */
function beginningOf(word: string): string {
  return [...word.slice(0, 2 * LONGEST_WORD)].slice(0, LONGEST_WORD).join('');
}
