import type { Body, CallExpr, Module } from '../../syntax/ast';
import { isEquality, operatorName } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { chainOf, walkBody } from '../../syntax/visit';

/** Refuses calls of functions that do not exist or get the wrong number of arguments. */
export function checkCalls(unit: Unit, body: Body, comprehensions = true): void {
  walkBody(body, {
    expr(inner) {
      // Without comprehensions there are no expressions inside terms.
      if (inner.kind === 'callExpr') return checkCall(unit, inner) || !comprehensions;
      return inner.kind === 'termExpr' && !comprehensions;
    },
  });
}

function checkCall(unit: Unit, call: CallExpr): boolean {
  const name = operatorName(call.operator);
  const shown = name === undefined ? call.operator.loc.text : shownOperator(unit, call);
  if (name !== undefined) {
    const builtin = unit.builtins.get(name);
    if (builtin) {
      if (builtin.arity === undefined) return false;
      return checkArity(unit, call, builtin.arity, shown, true);
    }
  }
  const arity = unit.arity(call.operator);
  if (arity === undefined) {
    unit.error('rego_type_error', call.loc, `undefined function ${shown}`);
    return true;
  }
  return checkArity(unit, call, arity, shown, false);
}

function shownOperator(unit: Unit, call: CallExpr): string {
  const { head } = call.operator;
  const name = operatorName(call.operator) ?? '';
  if (head.kind !== 'var') return name;
  return unit.shown(head.name) + name.slice(head.name.length);
}

function checkArity(unit: Unit, call: CallExpr, arity: number, shown: string, builtin: boolean): boolean {
  const count = call.args.length;
  if (call.generated) {
    if (isEquality(call) || count === arity + 1) return false;
  } else if (count === arity || count === arity + 1) return false;
  const given = call.generated ? count - 1 : count;
  const message = builtin
    ? `${shown}: arity mismatch\n\thave: ${given} argument${given === 1 ? '' : 's'}\n\twant: ${arity}`
    : `function ${shown} has arity ${arity}, got ${given} argument${given === 1 ? '' : 's'}`;
  unit.error('rego_type_error', call.loc, message);
  return true;
}

export function checkFunctions(unit: Unit, modules: readonly Module[]): void {
  for (const module of modules) {
    for (const top of module.rules)
      for (const rule of chainOf(top)) checkCalls(unit, rule.body, module.uses.comprehensions);
  }
}
