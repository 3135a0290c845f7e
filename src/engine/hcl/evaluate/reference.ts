import type { Reference } from '../syntax';
import { isUnresolved, unresolved, Value, withTargets } from '../values';
import { isRefusal, RefusedError } from './refusal';
import type { Scope } from './scope';
import { resolvedPath, takeSteps } from './steps';

/** The value of a name and the steps taken from it. */
export function reference(expression: Reference, scope: Scope): Value {
  const { name, steps } = expression;
  const variable = scope.variables.get(name);
  if (variable !== undefined) return takeSteps(variable, steps, expression, scope);
  const path = objectPath(expression);
  const lookup = scope.names.lookup(path, scope.deciding);
  const text = scope.source.slice(expression);
  if ('missing' in lookup) {
    const targets = lookup.targets?.map((target) => target + resolvedPath(steps.slice(path.length - 1), scope));
    const value = withTargets(unresolved(text, lookup.missing), targets);
    return lookup.refused ? { ...value, refused: true } : value;
  }
  const rest = steps.slice(path.length - 1);
  const { found, otherwise } = lookup;
  if (otherwise === undefined) return takeSteps(found, rest, expression, scope);
  try {
    const value = takeSteps(found, rest, expression, scope);
    return isUnresolved(value) && value.refused ? unresolved(text, otherwise) : value;
  } catch (error) {
    if (isRefusal(error)) return unresolved(text, otherwise);
    throw error;
  }
}

const TWO_NAMES: ReadonlySet<string> = new Set(['data', 'ephemeral', 'resource']);

/** The names that identify the referenced object, without the steps into its value. */
function objectPath({ name, steps }: Reference): string[] {
  const count = TWO_NAMES.has(name) ? 2 : 1;
  const path = [name];
  for (let i = 0; i < count; i++) {
    const step = steps.at(i);
    if (step?.kind !== 'attribute') throw new RefusedError(`${name} stands for nothing without a name behind it`);
    path.push(step.name);
  }
  // An output is looked up on its own, so that it needs no other one of its module.
  const output = steps.at(1);
  if (name === 'module' && output?.kind === 'attribute') path.push(output.name);
  return path;
}
