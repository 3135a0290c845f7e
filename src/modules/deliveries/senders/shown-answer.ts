import { oneLine } from '../content';

const LONGEST_ANSWER = 200;
/** Shorter parts of an address are words, and no keys. */
const SHORTEST_KEY = 8;
const SHORTEST_SECRET = 4;
/** A secret that stands across the end of what was read is only known in part, so the end is not shown. */
const CUT_OFF = 1024;
const HIDDEN = '********';

/** The beginning of an answer as one line, without the secrets that were sent: some receivers repeat what they get. */
export function shownAnswer(text: string, secrets: readonly string[], isWhole = true): string {
  const hidden = [...secrets]
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length)
    .reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
  return oneLine(isWhole ? hidden : hidden.slice(0, -CUT_OFF), LONGEST_ANSWER);
}

/** The parts of an address that open a door: a password, keys in the path, and all values of the query. */
export function secretsOfAddress(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { username, password, pathname, search, searchParams } = new URL(address);
  const keys = [...pathname.split('/'), ...searchParams.values()].filter((part) => part.length >= SHORTEST_KEY);
  return [...(search === '' ? [] : [search]), ...keys, ...keys.map(decoded), ...loginSecrets(username, password)];
}

/** A password in the forms in which it is sent. */
function loginSecrets(user: string, password: string): string[] {
  if (password === '') return [];
  const [name, word] = [decoded(user), decoded(password)];
  const sent = [word, `${name}:${word}`, `\0${name}\0${word}`].map((text) => Buffer.from(text).toString('base64'));
  return [password, word, ...sent];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
