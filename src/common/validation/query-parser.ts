import { parse } from 'node:querystring';

/** A request with more parameters is refused, and no more than these are read. */
export const MAX_PARAMETERS = 1000;

/**
 * Reads a query string so that `name[$ne]=x` reaches the checks as an object under `name`: Express leaves it as
 * a plain key of that spelling, which would pass as an unknown parameter.
 */
export function parseQueryString(query: string): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of Object.entries(parse(query, '&', '=', { maxKeys: MAX_PARAMETERS }))) {
    const bracket = key.indexOf('[');
    if (bracket > 0) result[key.slice(0, bracket)] = { [key.slice(bracket)]: value };
    else if (!(key in result)) result[key] = value;
  }
  return result;
}
