import type { Canonical } from './canonical';
import { UNKNOWN } from './unresolved';

/** The type and the names of a resource of Azure, as our reader of ARM templates writes ids: `Microsoft.Sql/servers/s`. */
const SHORT_ID = /^[a-z][\w-]*(?:\.[\w-]+)+\/[^/]+(?:\/[^/]+)+$/i;
/** Our reader leaves expressions in ids as they are written. */
const EXPRESSION = /[[\]()']/;

/** The id of a resource of Azure in the form in which it is compared: case and a slash at its end do not count. */
export function idOf(text: string): string {
  return text.toLowerCase().replace(/\/+$/, '');
}

/** An id that a template writes; one without subscription and group may be in any of them. */
export function writtenId(text: string): Canonical {
  if (EXPRESSION.test(text)) return UNKNOWN;
  if (!SHORT_ID.test(text)) return idOf(text);
  const end = withNames(text);
  return end === undefined ? UNKNOWN : { kind: 'pattern', parts: ['', `/providers/${end.toLowerCase()}`] };
}

/** An id of an exported template, which leaves out what it shares with the resource itself. */
export function wholeId(text: string, scope: string): string {
  const end = SHORT_ID.test(text) ? withNames(text) : undefined;
  return end === undefined ? text : `${scope}/providers/${end}`;
}

/** The parts of a type and the names behind them, one by one; undefined when a name is an expression, or lacks. */
function withNames(text: string): string | undefined {
  const [namespace, ...parts] = text.split('/');
  if (parts.length % 2 === 1 || EXPRESSION.test(text)) return undefined;
  const half = parts.length / 2;
  return [namespace, ...parts.slice(0, half).flatMap((type, i) => [type, parts[half + i]])].join('/');
}

/** The subscription and the resource group of an id; empty when it names none. */
export function scopeOf(id: string): string {
  return /^\/subscriptions\/[^/]+(?:\/resourceGroups\/[^/]+)?/i.exec(id)?.[0] ?? '';
}

/** `West Europe` is `westeurope`. */
export function locationOf(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}
