import { callFunction, FunctionContext, FunctionError, functionNamed, SPECIAL_FUNCTIONS } from '../functions';
import { ENCODED } from '../../base/expressions';
import { SourceText } from '../../base/source/source-text';
import { HclSyntaxError, type FunctionCall } from '../syntax';
import {
  ANY_COPY,
  firstUnresolved,
  isNull,
  isSequence,
  isUnresolved,
  isWhollyKnown,
  targetsIn,
  Unresolved,
  unresolved,
  Value,
  withTargets,
} from '../values';
import { because, firstFailure, RefusedError } from './refusal';
import { renderedText } from './rendered-text';
import { deciding, type Scope } from './scope';

const CORE = 'core::';
const ENCODING: ReadonlySet<string> = new Set(['base64encode', 'base64gzip']);
const TEMPLATE_FUNCTIONS: ReadonlySet<string> = new Set(['templatefile', 'templatestring']);

/** The result of a call. */
export function call(expression: FunctionCall, scope: Scope): Value {
  const name = expression.name.startsWith(CORE) ? expression.name.slice(CORE.length) : expression.name;
  if (SPECIAL_FUNCTIONS.has(name)) return name === 'can' ? can(expression, scope) : firstOf(expression, scope);
  const definition = functionNamed(name);
  if (definition === undefined) {
    return unresolved(scope.source.slice(expression), `there is no function ${expression.name}`);
  }
  if (scope.inTemplate && TEMPLATE_FUNCTIONS.has(name)) throw new RefusedError(`${name} inside a template`);
  const args = argumentsOf(expression, scope);
  if (!Array.isArray(args)) return because(args, expression, scope);
  const failed = firstFailure(args);
  if (failed !== undefined)
    return showing(withTargets(because(failed, expression, scope), targetsIn(args)), name, args);
  const result = callFunction(definition, args, contextOf(expression, scope));
  if (!isUnresolved(result)) return result;
  return showing(withTargets(result, result.targets ?? targetsOf(expression, args, scope)), name, args);
}

/** The resources that a call names: where it names some copy of one, that which it takes of the copies that there are. */
function targetsOf(expression: FunctionCall, args: readonly Value[], scope: Scope): readonly string[] {
  const targets = targetsIn(args);
  if (scope.deciding || !targets.some((target) => target.includes(ANY_COPY))) return targets;
  const taken = targetsIn([scope.run.evaluate(expression, deciding(scope))]);
  return taken.length === 0 ? targets : taken;
}

// Readers of a document want to see what is in the JSON text, or was encoded, even when not all of it is known.
function showing(result: Unresolved, name: string, [arg]: readonly Value[]): Unresolved {
  if (name === 'jsonencode' && !isUnresolved(arg)) return { ...result, shown: arg };
  const text = isUnresolved(arg) ? arg.shown : arg;
  return ENCODING.has(name) && typeof text === 'string' ? { ...result, shown: ENCODED + text } : result;
}

function argumentsOf(expression: FunctionCall, scope: Scope): Value[] | Unresolved {
  const args = expression.arguments.map((argument) => scope.run.evaluate(argument, scope));
  if (!expression.expandLast) return args;
  const last = args.pop() as Value;
  if (isUnresolved(last)) return last;
  if (isNull(last)) throw new RefusedError('the expanded argument is null');
  if (!isSequence(last)) throw new RefusedError('the expanded argument is no list');
  scope.run.work.members(last.items.length);
  return args.concat(last.items);
}

function contextOf(expression: FunctionCall, scope: Scope): FunctionContext {
  const text = scope.source.slice(expression);
  return {
    work: scope.run.work,
    files: scope.run.files,
    unresolved: (reason) => unresolved(text, reason),
    renderTemplate: (source, path, variables) => {
      const result = rendered(new SourceText(path, source), variables, scope);
      // Names inside the template mean nothing outside it.
      return isUnresolved(result) ? { ...result, text } : result;
    },
  };
}

function rendered(source: SourceText, variables: ReadonlyMap<string, Value>, { run }: Scope): Value {
  try {
    return renderedText(source, variables, run);
  } catch (error) {
    throw error instanceof HclSyntaxError ? new FunctionError(error.message, 0) : error;
  }
}

// An argument fails when the language refuses any part of it.
function firstOf(expression: FunctionCall, scope: Scope): Value {
  for (const [i, argument] of expression.arguments.entries()) {
    const value = scope.run.evaluate(argument, scope);
    if (firstFailure([value])?.refused) continue;
    const open = firstUnresolved(value);
    if (open === undefined) return value;
    // The attribute of a resource may turn out not to exist.
    const others = expression.arguments.slice(i + 1).map((other) => scope.run.evaluate(other, scope));
    return withTargets(because(open, expression, scope), targetsIn([value, ...others]));
  }
  throw new RefusedError('no argument of try succeeded');
}

function can(expression: FunctionCall, scope: Scope): Value {
  const [argument, ...more] = expression.arguments;
  if (argument === undefined || more.length > 0) throw new RefusedError('can takes one argument');
  const value = scope.run.evaluate(argument, scope);
  if (firstFailure([value])?.refused) return false;
  return isWhollyKnown(value) ? true : because(firstUnresolved(value) as Unresolved, expression, scope);
}
