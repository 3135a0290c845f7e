import type { AttributeStep, IndexStep, SourceRange, SplatStep, Step } from '../syntax';
import {
  ANY_COPY,
  convert,
  DYNAMIC,
  isMapping,
  isNull,
  isSequence,
  isUnresolved,
  listValue,
  NUMBER,
  NumberValue,
  STRING,
  targetsIn,
  toBigint,
  tupleValue,
  Type,
  typeOf,
  Unresolved,
  unresolved,
  Value,
  withTargets,
} from '../values';
import { because, RefusedError, UnknownAttributeError } from './refusal';
import { deciding, type Scope } from './scope';

/**
 * The value that the steps lead to from the value of an expression. Throws a RefusedError when there is none. What a
 * whole resource does not write itself is not known, however it came here.
 */
export function takeSteps(value: Value, steps: readonly Step[], range: SourceRange, scope: Scope): Value {
  try {
    return stepsTaken(value, steps, range, scope);
  } catch (error) {
    if (!(error instanceof UnknownAttributeError)) throw error;
    return withTargets(unresolved(scope.source.slice(range), error.message), error.targets);
  }
}

function stepsTaken(value: Value, steps: readonly Step[], range: SourceRange, scope: Scope): Value {
  let reached = value;
  for (const [i, step] of steps.entries()) {
    if (isUnresolved(reached)) return beyond(reached, steps.slice(i), scope);
    if (step.kind === 'attribute') reached = attribute(reached, step);
    else if (step.kind === 'splat') reached = splat(reached, step, range, scope);
    else {
      const key = scope.run.evaluate(step.key, scope);
      if (isUnresolved(key)) {
        const value = because(key, { start: range.start, end: steps[steps.length - 1].end }, scope);
        return { ...value, targets: targetsIn([reached]) };
      }
      reached = index(reached, key);
    }
  }
  return reached;
}

// Steps from something unresolved lead to a part of it, named by its text and theirs.
function beyond(start: Unresolved, steps: readonly Step[], scope: Scope): Unresolved {
  const path = scope.source.slice({ start: steps[0].start, end: steps[steps.length - 1].end });
  const text = /\s/.test(start.text) ? `(${start.text})` : start.text;
  const value = withTargets(
    unresolved(text + path, start.reason),
    start.targets?.map((target) => target && target + resolvedPath(steps, scope)),
  );
  return start.refused ? { ...value, refused: true } : value;
}

/** The text of steps with the values of their keys, or `?`. */
export function resolvedPath(steps: readonly Step[], scope: Scope): string {
  return steps
    .map((step, i) => {
      if (step.kind === 'attribute') return `.${step.name}`;
      const isMemberOf = (splat: Step | undefined) => splat?.kind === 'splat' && splat.form === 'attribute';
      if (step.kind === 'index') return isMemberOf(steps[i - 1]) ? '' : resolvedKey(step, scope);
      const next = steps[i + 1];
      const member = isMemberOf(step) && next?.kind === 'index' ? resolvedKey(next, scope) : ANY_COPY;
      return `${member}${resolvedPath(step.each, scope)}`;
    })
    .join('');
}

function resolvedKey({ key }: IndexStep, scope: Scope): string {
  const value = scope.run.evaluate(key, deciding(scope));
  if (typeof value === 'string') return `[${JSON.stringify(value)}]`;
  return typeof value === 'number' ? `[${value}]` : ANY_COPY;
}

function attribute(value: Value, { name }: AttributeStep): Value {
  if (isNull(value)) throw new RefusedError(`attribute ${JSON.stringify(name)} of a null value`);
  const member = isMapping(value) ? value.entries.get(name) : undefined;
  if (member === undefined) throw missing(value, `there is no attribute ${JSON.stringify(name)}`, `.${name}`);
  return member;
}

function missing(value: Value, message: string, path: string): RefusedError {
  const partial = isMapping(value) && value.kind === 'object' ? value.partial : undefined;
  if (partial === undefined) return new RefusedError(message);
  return new UnknownAttributeError(partial.reason, partial.target === undefined ? [] : [partial.target + path]);
}

function index(value: Value, key: Value): Value {
  if (isNull(value)) throw new RefusedError('index into a null value');
  if (isNull(key)) throw new RefusedError('the index is null');
  if (isMapping(value)) {
    const name = convert(key, STRING) as string;
    const member = value.entries.get(name);
    if (member === undefined) throw missing(value, 'there is no element under that key', `[${JSON.stringify(name)}]`);
    return member;
  }
  if (!isSequence(value) || value.kind === 'set') throw new RefusedError('the value has no indices');
  const position = toBigint(convert(key, NUMBER) as NumberValue);
  const item = position === undefined ? undefined : value.items[Number(position)];
  if (item === undefined) throw new RefusedError('there is no element with that index');
  return item;
}

/** Applies the steps to each member of a list; any other value counts as a tuple with one member, null with none. */
function splat(value: Value, { each }: SplatStep, range: SourceRange, scope: Scope): Value {
  if (!isSequence(value)) {
    if (!isNull(value)) return tupleValue([takeSteps(value, each, range, scope)]);
    if (['list', 'set', 'tuple'].includes(value.type.kind)) throw new RefusedError('splat of a null value');
    return tupleValue([]);
  }
  scope.run.work.members(value.items.length);
  const items = value.items.map((item) => takeSteps(item, each, range, scope));
  if (value.kind === 'tuple') return tupleValue(items);
  const types = items.map(typeOf);
  const type = items.length === 0 ? typeAfter(value.type.element, each) : types.find(({ kind }) => kind !== 'dynamic');
  return listValue(type ?? DYNAMIC, items);
}

function typeAfter(type: Type, steps: readonly Step[]): Type {
  let reached: Type | undefined = type;
  for (const step of steps) {
    if (step.kind === 'splat' || reached === undefined) return DYNAMIC;
    if (reached.kind === 'object') reached = step.kind === 'attribute' ? reached.attributes.get(step.name) : undefined;
    else reached = 'element' in reached ? reached.element : undefined;
  }
  return reached ?? DYNAMIC;
}
