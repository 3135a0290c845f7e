import { isJsonObject, textOf, type JsonValue } from '../../../engine/base/json';
import { HostUnavailable } from './host-api';
import type { OpenPull } from './pull-host';

const LONGEST_ADDRESS = 2000;

/** The fields of a pull request as a host names them. */
export interface PullFields {
  readonly number: JsonValue | undefined;
  readonly url: JsonValue | undefined;
  readonly title: JsonValue | undefined;
  readonly text: JsonValue | undefined;
}

/** A pull request from the answer of a host, which has to say at least its number and its page. */
export function openPullOf({ number, url, title, text }: PullFields): OpenPull {
  const id = Number(number);
  const page = textOf(url);
  const isPage = page.length <= LONGEST_ADDRESS && /^https?:\/\//.test(page) && URL.canParse(page);
  if (!Number.isSafeInteger(id) || id < 1 || !isPage)
    throw new HostUnavailable('the answer of the host is about no pull request');
  return { number: id, url: page, title: textOf(title), text: textOf(text) };
}

/** The value behind names inside objects. */
export function inside(value: JsonValue | undefined, ...names: readonly string[]): JsonValue | undefined {
  return names.reduce<JsonValue | undefined>(
    (holder, name) => (isJsonObject(holder) ? holder[name] : undefined),
    value,
  );
}
