import type { ForExpression } from '../syntax';
import { BOOL, convert, isNull, isUnresolved, objectValue, STRING, tupleValue, Unresolved, Value } from '../values';
import { membersWithKeys } from './iterate';
import { because, RefusedError } from './refusal';
import { deciding, Scope, withVariables } from './scope';

/** The value of `[for ...]` or `{for ...}`. */
export function forExpression(expression: ForExpression, scope: Scope): Value {
  const collection = scope.run.evaluate(expression.collection, scope);
  if (isUnresolved(collection)) return because(collection, expression, scope);
  const members = membersWithKeys(collection);
  scope.run.work.members(members.length);
  const scopes: Scope[] = [];
  for (const [key, value] of members) {
    const inner = withVariables(scope, [
      [expression.keyName, key],
      [expression.valueName, value],
    ]);
    const wanted = expression.condition === undefined ? true : condition(expression.condition, inner);
    if (isUnresolved(wanted)) return because(wanted, expression, scope);
    if (wanted === true) scopes.push(inner);
  }
  if (expression.key === undefined)
    return tupleValue(scopes.map((inner) => inner.run.evaluate(expression.value, inner)));
  const groups = grouped(expression, expression.key, scopes);
  if (!(groups instanceof Map)) return because(groups, expression, scope);
  return objectValue([...groups].map(([key, values]) => [key, expression.group ? tupleValue(values) : values[0]]));
}

function condition(expression: NonNullable<ForExpression['condition']>, scope: Scope): Value {
  const value = convert(scope.run.evaluate(expression, deciding(scope)), BOOL);
  if (isNull(value)) throw new RefusedError('the condition is null');
  return value;
}

// Without a key nothing can be said about the object, so one that is unresolved is the result.
function grouped(
  { value, group }: ForExpression,
  keyExpression: NonNullable<ForExpression['key']>,
  scopes: readonly Scope[],
): Map<string, Value[]> | Unresolved {
  const groups = new Map<string, Value[]>();
  for (const scope of scopes) {
    const key = convert(scope.run.evaluate(keyExpression, scope), STRING);
    if (isNull(key)) throw new RefusedError('a key is null');
    if (isUnresolved(key)) return key;
    const values = groups.get(key as string);
    if (values === undefined) groups.set(key as string, [scope.run.evaluate(value, scope)]);
    else if (group) values.push(scope.run.evaluate(value, scope));
    else throw new RefusedError(`the key ${JSON.stringify(key)} occurs twice`);
  }
  return groups;
}
