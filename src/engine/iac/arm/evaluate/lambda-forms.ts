import { compareStrings } from '../../../base/go/strings/strings';
import { setKey } from '../../../base/json';
import { isArmObject, Refusal, Unresolved, type ArmObject, type ArmValue, type Expression } from '../expressions';
import type { Form } from './form';
import type { Evaluation } from './scope';

type Lambda = (...values: ArmValue[]) => ArmValue;

export const LAMBDA_FORMS: readonly (readonly [string, Form])[] = [
  ['map', overList((list, apply) => list.map((item, i) => apply(item, i)))],
  ['filter', overList((list, apply) => list.filter((item, i) => isTrue(apply(item, i))))],
  [
    'sort',
    overList((list, apply) => [...list].sort((a, b) => (isTrue(apply(a, b)) ? -1 : Number(isTrue(apply(b, a)))))),
  ],
  ['toobject', { ...overList((list, key, value) => toObject(list, key, value)), most: 3 }],
  ['groupby', overList((list, apply) => groupBy(list, apply))],
  ['mapvalues', { least: 2, most: 2, call: mapValues }],
  ['reduce', { least: 3, most: 3, call: reduce }],
  ['lambda', { least: 1, most: Infinity, call: misplaced }],
  ['lambdavariables', { least: 1, most: 1, call: variable }],
];

function overList(run: (list: ArmValue[], apply: Lambda, more?: Lambda) => ArmValue): Form {
  return {
    least: 2,
    most: 2,
    call: ([list, lambda, more], evaluation) => {
      const value = known(list, evaluation);
      if (!Array.isArray(value)) throw new Refusal('an array is needed');
      return sized(run(value, lambdaOf(lambda, evaluation), more && lambdaOf(more, evaluation)), evaluation);
    },
  };
}

function mapValues([object, lambda]: readonly Expression[], evaluation: Evaluation): ArmValue {
  const value = known(object, evaluation);
  if (!isArmObject(value)) throw new Refusal('an object is needed');
  const apply = lambdaOf(lambda, evaluation);
  const result: ArmObject = {};
  for (const key of Object.keys(value)) setKey(result, key, apply(value[key]));
  return sized(result, evaluation);
}

function reduce([list, initial, lambda]: readonly Expression[], evaluation: Evaluation): ArmValue {
  const value = known(list, evaluation);
  if (!Array.isArray(value)) throw new Refusal('an array is needed');
  const apply = lambdaOf(lambda, evaluation);
  const start = evaluation.evaluate(initial, evaluation);
  return value.reduce((sum: ArmValue, item, i) => sized(apply(sum, item, i), evaluation), start);
}

function lambdaOf(expression: Expression, evaluation: Evaluation): Lambda {
  if (expression.kind !== 'call' || expression.name !== 'lambda') throw new Refusal('a lambda is needed');
  const names = expression.args.slice(0, -1).map((name) => {
    if (name.kind !== 'literal' || typeof name.value !== 'string') throw new Refusal('a lambda variable has no name');
    return name.value.toLowerCase();
  });
  const body = expression.args[expression.args.length - 1];
  return (...values) => {
    evaluation.work.budget.step();
    const own = names.map((name, i): [string, ArmValue] => [name, values[i] ?? null]);
    const lambdaVariables = new Map([...(evaluation.lambdaVariables ?? []), ...own]);
    return resolved(evaluation.evaluate(body, { ...evaluation, lambdaVariables }));
  };
}

function toObject(list: readonly ArmValue[], key: Lambda, value?: Lambda): ArmValue {
  const result: ArmObject = {};
  for (const item of list) setKey(result, nameOf(key(item)), value ? value(item) : item);
  return result;
}

function groupBy(list: readonly ArmValue[], key: Lambda): ArmValue {
  const groups = new Map<string, ArmValue[]>();
  for (const item of list) {
    const name = nameOf(key(item));
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  const result: ArmObject = {};
  for (const [name, members] of [...groups].sort(([a], [b]) => compareStrings(a, b))) setKey(result, name, members);
  return result;
}

function variable([name]: readonly Expression[], evaluation: Evaluation): ArmValue {
  const key = known(name, evaluation);
  const value = typeof key === 'string' ? evaluation.lambdaVariables?.get(key.toLowerCase()) : undefined;
  if (value === undefined) throw new Refusal('there is no such lambda variable');
  return value;
}

function misplaced(): never {
  throw new Refusal('a lambda stands where none is taken');
}

function known(expression: Expression, evaluation: Evaluation): ArmValue {
  return resolved(evaluation.evaluate(expression, evaluation));
}

function resolved(value: ArmValue): ArmValue {
  if (value instanceof Unresolved) throw new Refusal(value.reason);
  return value;
}

function isTrue(value: ArmValue): boolean {
  if (typeof value !== 'boolean') throw new Refusal('the lambda gives no boolean');
  return value;
}

function nameOf(value: ArmValue): string {
  if (typeof value !== 'string') throw new Refusal('the lambda gives no string');
  return value;
}

function sized(value: ArmValue, { work: { budget, extents } }: Evaluation): ArmValue {
  const { size, depth } = extents.of(value);
  budget.produce(size);
  budget.nest(depth);
  return value;
}
