import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';

const NOT_MANAGED: ReadonlySet<string> = new Set([
  'count',
  'data',
  'each',
  'local',
  'module',
  'path',
  'self',
  'terraform',
  'var',
]);

/**
 * One expression that makes all of a value, whose parts need not come from the references in it; none for a block. An
 * expression without references that is no constant, such as a loop over constants, is written as an empty object.
 */
export function wholeExpression(expression: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(expression)) return undefined;
  const isWhole = ['references', 'constant_value'].some((key) => Object.hasOwn(expression, key));
  return isWhole || Object.keys(expression).length === 0 ? expression : undefined;
}

/** The references of an expression: a plan lists each and the objects it leads through, longest first. */
export function referencesIn(expression: JsonValue | undefined): string[] {
  const found = isJsonObject(expression) && Object.hasOwn(expression, 'references') ? expression.references : undefined;
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}

export function isManaged(reference: string): boolean {
  const [root] = reference.split(/[.[]/);
  return !NOT_MANAGED.has(root) && reference.includes('.');
}
