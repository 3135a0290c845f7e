import type { Body, Module } from '../../syntax/ast';
import type { Loc } from '../../syntax/source';
import type { Unit } from '../model/unit';
import { chainOf, walkBody, walkRule, type Visitor } from '../../syntax/visit';

/**
 * No rule written by a person comes near this. What it limits is copied by later passes: the path of a package into every
 * name resolved, the arguments of a function into every else branch, modifiers onto every call of their expression.
 */
const MAX_PARTS = 500;

function modifierCheck(unit: Unit): Visitor {
  return {
    expr(inner) {
      refuse(unit, inner.loc, inner.with.length, 'modifiers of an expression');
    },
  };
}

function refuse(unit: Unit, loc: Loc, count: number, what: string): void {
  if (count > MAX_PARTS) unit.error('rego_compile_error', loc, `too many ${what} (${count}, at most ${MAX_PARTS})`);
}

/** Refuses paths, argument lists and chains of modifiers whose size would make the later passes quadratic. */
export function checkSizes(unit: Unit, modules: readonly Module[]): void {
  const modifiers = modifierCheck(unit);
  for (const module of modules) {
    refuse(unit, module.package.loc, module.package.path.path.length, 'parts in the package path');
    for (const imp of module.imports) refuse(unit, imp.loc, imp.path.path.length, 'parts in the import path');
    for (const top of module.rules) {
      refuse(unit, top.loc, top.head.ref.path.length, 'parts in the name of a rule');
      refuse(unit, top.loc, top.head.args?.length ?? 0, 'arguments of a function');
      if (module.uses.with) for (const rule of chainOf(top)) walkRule(rule, modifiers);
    }
  }
}

/** The same for a query. */
export function checkQuerySize(unit: Unit, body: Body): void {
  walkBody(body, modifierCheck(unit));
}
