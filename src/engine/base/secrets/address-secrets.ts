/** Shorter parts of an address are words, and no keys. */
const SHORTEST_KEY = 8;

/** The password in an address, by itself and in the ways in which it is sent together with the user. */
export function secretsOfAddress(address: string): string[] {
  if (!address.includes('://') || !URL.canParse(address)) return [];
  const { username, password } = new URL(address);
  const [name, word] = [decoded(username), decoded(password)];
  return password === '' ? [] : [password, word, `${name}:${word}`, `\0${name}\0${word}`];
}

/** All parts of an address that open a door by themselves: a password, keys in the path, and all values of the query. */
export function keysOfAddress(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { pathname, search, searchParams } = new URL(address);
  const keys = [...pathname.split('/'), ...searchParams.values()].filter((part) => part.length >= SHORTEST_KEY);
  return [...(search === '' ? [] : [search]), ...keys, ...keys.map(decoded), ...secretsOfAddress(address)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
