import {
  isArmObject,
  isHolder,
  memberOf,
  Refusal,
  SOURCE_ADDRESS,
  Unresolved,
  unresolvedCall,
  type Access,
  type ArmValue,
  type Call,
  type Expression,
  type Extents,
} from '../expressions';
import { FUNCTIONS, type FunctionDefinition, type Work } from '../functions';
import { ExpressionOrigin } from './expression-origin';
import { FORMS } from './forms';
import type { Evaluation, Scope } from './scope';

/** Functions whose result is known only during a deployment. */
const DEPLOYED = new Set(
  [
    'reference',
    'references',
    'resourcegroup',
    'subscription',
    'tenant',
    'managementgroup',
    'deployment',
    'deployer',
  ].concat([
    'environment',
    'uniquestring',
    'guid',
    'newguid',
    'utcnow',
    'providers',
    'pickzones',
    'getsecret',
    'externalinput',
  ]),
);

/** Evaluates an expression; parts of the result may be unresolved. Throws only Exhausted. */
export function evaluate(expression: Expression, text: string, scope: Scope, work: Work): ArmValue {
  return evaluateIn(expression, { text, scope, work, evaluate: evaluateIn });
}

function evaluateIn(expression: Expression, evaluation: Evaluation): ArmValue {
  if (expression.kind === 'literal') return expression.value;
  evaluation.work.budget.step();
  const value = tryEvaluate(expression, evaluation);
  if (!(value instanceof Unresolved) || value.text !== '') return value;
  const origin = new ExpressionOrigin(expression, evaluation);
  return new Unresolved(
    `[${evaluation.text.slice(expression.start, expression.end)}]`,
    value.reason,
    value.address,
    origin,
  );
}

function tryEvaluate(expression: Call | Access, evaluation: Evaluation): ArmValue {
  try {
    return expression.kind === 'call' ? call(expression, evaluation) : access(expression, evaluation);
  } catch (error) {
    if (error instanceof Refusal) return unresolvedCall(error.message);
    throw error;
  }
}

function call(expression: Call, evaluation: Evaluation): ArmValue {
  const { name, args } = expression;
  const { budget, extents } = evaluation.work;
  const form = FORMS.get(name);
  const definition = FUNCTIONS.get(name);
  const { least, most } = form ?? definition ?? { least: 0, most: Infinity };
  if (args.length < least || args.length > most) throw new Refusal(`${name}() has the wrong number of arguments`);
  const result = budget.call(() => {
    if (form) return form.call(args, evaluation);
    if (!definition && !name.includes('.')) return unresolvedCall(unknownFunction(name));
    const values = args.map((arg) => evaluateIn(arg, evaluation));
    for (const value of values) budget.read(typeof value === 'string' ? value.length : extents.of(value).size);
    if (!definition) return evaluation.scope.callFunction(name, values);
    const reason =
      definition.takes === 'unresolved' ? undefined : unknownIn(values, definition.takes === 'whole', extents);
    return reason === undefined
      ? definition.call(values, evaluation.work)
      : unresolvedCall(reason, addressFrom(values, definition, evaluation.work));
  });
  if (form) return result;
  if (typeof result === 'string') budget.produce(result.length);
  else if (isHolder(result)) {
    const { size, depth } = extents.of(result);
    budget.produce(size);
    budget.nest(depth);
  }
  return result;
}

/** The address that a call makes of one in its arguments, when nothing else in them is unknown. */
function addressFrom(values: readonly ArmValue[], definition: FunctionDefinition, work: Work): string | undefined {
  const known = values.map((each) => (each instanceof Unresolved ? (each.address ?? each) : each));
  if (known.every((each, i) => each === values[i]) || unknownIn(known, true, work.extents) !== undefined)
    return undefined;
  try {
    const address = definition.call(known, work);
    if (typeof address !== 'string') return undefined;
    work.budget.produce(address.length);
    return address;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function unknownFunction(name: string): string {
  if (DEPLOYED.has(name) || name.startsWith('list')) return `${name}() is known only when the template is deployed`;
  return `${name}() is not a function that is resolved`;
}

/** The reason why an argument is not known, or undefined when all are known. */
function unknownIn(values: readonly ArmValue[], deep: boolean, extents: Extents): string | undefined {
  for (const value of values) {
    if (value instanceof Unresolved) return value.reason;
    if (deep && isHolder(value) && extents.of(value).hasUnresolved) return 'a part of an argument is not resolved';
  }
  return undefined;
}

const OWN_ADDRESS = /^deployment\(\)\.properties\.templatelink\.uri$/i;

function access({ of, key, start, end }: Access, evaluation: Evaluation): ArmValue {
  const value = evaluateIn(of, evaluation);
  const name = evaluateIn(key, evaluation);
  if (value instanceof Unresolved) {
    const isOwnAddress = OWN_ADDRESS.test(evaluation.text.slice(start, end).replace(/\s/g, ''));
    return unresolvedCall(value.reason, isOwnAddress ? SOURCE_ADDRESS + evaluation.scope.file : undefined);
  }
  if (name instanceof Unresolved) return unresolvedCall(name.reason);
  if (Array.isArray(value) && typeof name === 'number') {
    if (Number.isInteger(name) && name >= 0 && name < value.length) return value[name];
    throw new Refusal(`there is no element ${name} in the array`);
  }
  if (!isArmObject(value) || typeof name !== 'string') throw new Refusal('the value has no such member');
  if (!Object.hasOwn(value, name)) evaluation.work.budget.read(evaluation.work.extents.of(value).size);
  const member = memberOf(value, name);
  if (member === undefined) throw new Refusal(`the object has no member ${JSON.stringify(name.slice(0, 100))}`);
  return member;
}
