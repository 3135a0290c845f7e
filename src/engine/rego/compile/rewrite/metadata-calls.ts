import type { CallTerm, Module, Term, VarTerm } from '../../syntax/ast';
import type { Loc } from '../../syntax/source';
import { isArray, isNumber, isObject, objEntries, toJsonText, type Value } from '../../values';
import { Annotations } from './annotations';
import { eqExpr, operatorName, varTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { chainOf, walkRule } from '../../syntax/visit';

const CHAIN = 'rego.metadata.chain';
const RULE = 'rego.metadata.rule';

/** Puts the metadata of a rule, out of all modules, in the place of the calls that ask for it. */
export function rewriteMetadataCalls(unit: Unit, calling: readonly Module[], all: readonly Module[]): void {
  let annotations: Annotations | undefined;
  for (const module of calling) {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        const names = new Map<string, string>();
        // Nodes are changed in place because anything may hold them.
        const localOf = (call: Pick<CallTerm, 'operator' | 'args' | 'loc'>): VarTerm | undefined => {
          const name = call.args.length === 0 ? operatorName(call.operator) : undefined;
          if (name !== CHAIN && name !== RULE) return undefined;
          const local = names.get(name) ?? unit.fresh();
          names.set(name, local);
          return varTerm(local, call.loc);
        };
        walkRule(rule, {
          term(inner) {
            const local = inner.kind === 'call' ? localOf(inner) : undefined;
            if (local) Object.assign(inner as object, { operator: undefined, args: undefined }, local);
          },
          expr(inner) {
            const term = inner.kind === 'callExpr' ? localOf(inner) : undefined;
            if (term) Object.assign(inner as object, { kind: 'termExpr', operator: undefined, args: undefined, term });
          },
        });
        for (const [name, local] of names) {
          annotations ??= new Annotations(unit, all);
          const value = name === CHAIN ? annotations.chain(rule, module) : annotations.ofRule(rule);
          const literal = literalOf(value ?? {}, rule.loc);
          rule.body = [eqExpr(varTerm(local, rule.loc), literal, rule.loc), ...rule.body];
        }
      }
    }
  }
}

function literalOf(value: Value, loc: Loc): Term {
  if (value === null) return { kind: 'null', loc };
  if (typeof value === 'boolean') return { kind: 'boolean', value, loc };
  if (typeof value === 'string') return { kind: 'string', value, loc };
  if (isNumber(value)) return { kind: 'number', text: toJsonText(value), loc };
  if (isArray(value)) return { kind: 'array', items: value.map((found) => literalOf(found, loc)), loc };
  if (!isObject(value)) return { kind: 'null', loc };
  return {
    kind: 'object',
    entries: [...objEntries(value)].map(([key, found]) => [literalOf(key, loc), literalOf(found, loc)]),
    loc,
  };
}
