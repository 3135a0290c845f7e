import { objectsOf, textOf, type JsonObject, type JsonValue } from '../../../engine/base/json';
import { HostRefused } from './host-api';

const PAGES = 10;

/** Looks for the comment with a mark, page by page. */
export async function foundComment(
  page: (number: number) => Promise<JsonValue | undefined>,
  textIn: (comment: JsonObject) => JsonValue | undefined,
  mark: string,
): Promise<string | undefined> {
  for (let number = 1; number <= PAGES; number++) {
    const comments = objectsOf(await page(number));
    const found = comments.find((comment) => textOf(textIn(comment)).includes(mark));
    if (found) return idOf(found);
    if (comments.length === 0) return undefined;
  }
  return undefined;
}

const GONE = 410;

/** Throws when a host keeps a comment that somebody has deleted, and takes changes of it that nobody sees. */
export function requireKept(isDeleted: JsonValue | undefined): void {
  if (isDeleted === true) throw new HostRefused('the comment was deleted', GONE);
}

/** The id of what a host has made, as a part of a path. */
export function idOf(made: JsonValue | undefined): string {
  const [found] = objectsOf([made ?? null]);
  const id = found?.id;
  const text = typeof id === 'string' ? id : String(Number(id));
  return /^[\w-]{1,64}$/.test(text) ? text : '';
}
