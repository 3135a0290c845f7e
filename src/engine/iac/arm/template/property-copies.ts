import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../../base/json';
import type { Scope } from '../evaluate';
import type { ArmObject, ArmValue } from '../expressions';
import { copyCount } from './copy-count';
import { LoopScope } from './loop-scope';
import type { MemberEvaluator } from './member-evaluator';
import type { Run } from './run';

export interface PropertyCopy extends JsonObject {
  readonly name: string;
  readonly input: JsonValue;
}

type MakeProperty = (result: ArmObject, scope: Scope, tree: MemberEvaluator, run: Run) => void;

/** The loops in a member called `copy`, each of which creates a property; undefined when the member is not a loop. */
export function propertyCopies(value: JsonValue): MakeProperty[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isPropertyCopy)) return undefined;
  return value.map((copy) => (result, scope, tree, run) => {
    setKey(result, copy.name, turns(copy, copy.name, scope, tree, run));
    run.positions.record(result, copy.name, run.positions.placeOf(copy, 'name'));
  });
}

/** The values of all iterations of a loop. */
export function turns(
  copy: JsonObject,
  name: string | undefined,
  scope: Scope,
  tree: MemberEvaluator,
  run: Run,
): ArmValue[] {
  const { count, isKnown } = copyCount(copy, copy.input, scope, tree, run);
  const list: ArmValue[] = [];
  if (!isKnown) run.openLists.add(list);
  for (let i = 0; i < count; i++) {
    list.push(tree.member(copy, 'input', new LoopScope(scope, name, i, name === undefined)));
    run.positions.record(list, i, run.positions.placeOf(copy, 'input'));
  }
  return list;
}

export function isPropertyCopy(value: JsonValue): value is PropertyCopy {
  return isJsonObject(value) && typeof value.name === 'string' && Object.hasOwn(value, 'input');
}
