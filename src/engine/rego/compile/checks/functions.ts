import type { Body, CallExpr, Module } from '../../syntax/ast';
import { isEquality, operatorName } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { chainOf, walkBody } from '../../syntax/visit';

/** Refuses calls of functions that do not exist, are not offered, or get the wrong number of arguments. */
export function checkCalls(unit: Unit, body: Body): void {
  walkBody(body, {
    expr(e) {
      if (e.kind === 'callExpr') return checkCall(unit, e);
      return false;
    },
  });
}

function checkCall(unit: Unit, e: CallExpr): boolean {
  const name = operatorName(e.operator);
  const shown = name === undefined ? e.operator.loc.text : shownOperator(unit, e);
  if (name !== undefined) {
    const builtin = unit.builtins.get(name);
    if (builtin) {
      if (builtin.arity === undefined) return false;
      return checkArity(unit, e, builtin.arity, shown, true);
    }
    if (unit.builtins.refused(name)) {
      unit.error('rego_unsupported_builtin', e.loc, `unsupported builtin ${name}`);
      return true;
    }
  }
  const arity = unit.arity(e.operator);
  if (arity === undefined) {
    unit.error('rego_type_error', e.loc, `undefined function ${shown}`);
    return true;
  }
  return checkArity(unit, e, arity, shown, false);
}

function shownOperator(unit: Unit, e: CallExpr): string {
  const { head } = e.operator;
  const name = operatorName(e.operator) ?? '';
  if (head.kind !== 'var') return name;
  return unit.shown(head.name) + name.slice(head.name.length);
}

function checkArity(unit: Unit, e: CallExpr, arity: number, shown: string, builtin: boolean): boolean {
  const count = e.args.length;
  if (e.generated) {
    if (isEquality(e) || count === arity + 1) return false;
  } else if (count === arity || count === arity + 1) return false;
  const given = e.generated ? count - 1 : count;
  const message = builtin
    ? `${shown}: arity mismatch\n\thave: ${given} argument${given === 1 ? '' : 's'}\n\twant: ${arity}`
    : `function ${shown} has arity ${arity}, got ${given} argument${given === 1 ? '' : 's'}`;
  unit.error('rego_type_error', e.loc, message);
  return true;
}

export function checkFunctions(unit: Unit, modules: readonly Module[]): void {
  for (const module of modules) {
    for (const top of module.rules) for (const rule of chainOf(top)) checkCalls(unit, rule.body);
  }
}
