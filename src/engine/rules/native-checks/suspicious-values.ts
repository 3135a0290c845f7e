import { holdsAccessKey } from './access-keys';
import { holdsExpression } from './expressions';

/** Finds secrets among the values below resources, and where it says so among the keys of objects. */
export interface LeakTest {
  /** Takes the key that a value stands under, in lower case, and the value as a string. */
  readonly isLeak: (key: string, value: string) => boolean;
  readonly isLeakedKey?: (key: string) => boolean;
}

const ENDS_IN_WORD = /\S{8}$/;
const CLASSES_MEET = /[a-z][A-Z0-9]|[A-Z][a-z0-9]|[0-9][A-Za-z]/;
const BRACKETS = /[[{(<]/;

const AWS_SECRET_KEY = /aws_?(?:secret)?_?(?:access)?_?key/;
const AWS_SECRET = /^[A-Za-z0-9/\\+=]{40}$/;
const AWS_ACCOUNT_KEY = /aws_?account_?id/;
const AWS_ACCOUNT = /^\d{12}$/;
const AWS_MWS_TOKEN = /^amzn\.mws\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

const MAX_ENTROPY_LENGTH = 99;
const MIN_RELATIVE_ENTROPY = 0.965;
const ARN = /^arn:/i;
const JOINED_WORDS =
  /^[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)+$|^[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+$|^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+$|^[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)+$/;
const SERVICE_NAME = /^(?:[a-z0-9-]+\.)+(?:amazonaws\.com(?:\.cn)?|azure\.com|googleapis\.com|gserviceaccount\.com)$/i;

/** True when the value looks like a password that a person typed. */
function looksChosen(value: string): boolean {
  return ENDS_IN_WORD.test(value) && CLASSES_MEET.test(value) && !holdsExpression(value);
}

/** A value under a key that contains one of these words. */
export function passwordUnder(words: readonly string[], options: { readonly brackets: boolean }): LeakTest {
  return {
    isLeak: (key, value) =>
      words.some((word) => key.includes(word)) && looksChosen(value) && (options.brackets || !BRACKETS.test(value)),
  };
}

/** A value whose characters are as mixed as those of a generated password, under any key. */
export const mixedCharacters: LeakTest = {
  isLeak: (_key, value) =>
    value.length <= MAX_ENTROPY_LENGTH &&
    looksChosen(value) &&
    /[^A-Za-z0-9]/.test(value) &&
    !ARN.test(value) &&
    !JOINED_WORDS.test(value) &&
    !SERVICE_NAME.test(value) &&
    relativeEntropy(value) > MIN_RELATIVE_ENTROPY,
};

export const awsSecretKey: LeakTest = {
  isLeak: (key, value) => AWS_SECRET_KEY.test(key) && AWS_SECRET.test(value),
};
export const awsAccountId: LeakTest = {
  isLeak: (key, value) => AWS_ACCOUNT_KEY.test(key) && AWS_ACCOUNT.test(value),
};
export const awsAccessKeyId: LeakTest = {
  isLeak: (_key, value) => holdsAccessKey(value),
  isLeakedKey: (key) => holdsAccessKey(key),
};
export const awsMarketplaceToken: LeakTest = { isLeak: (_key, value) => AWS_MWS_TOKEN.test(value) };

/** The entropy of the characters as a share of what as many different characters can have. */
function relativeEntropy(value: string): number {
  const counts = new Map<string, number>();
  const characters = [...value];
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  if (counts.size < 2) return 0;
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / characters.length) * Math.log2(count / characters.length);
  return entropy / Math.log2(counts.size);
}
