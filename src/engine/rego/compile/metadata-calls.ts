import type { Module, Term } from '../ast';
import type { Loc } from '../source';
import { isArray, isNumber, isObject, objEntries, toJsonText, type Value } from '../values';
import { Annotations } from './annotations';
import { eqExpr, operatorName, varTerm } from './nodes';
import type { Unit } from './unit';
import { chainOf, walkRule } from './visit';

const CHAIN = 'rego.metadata.chain';
const RULE = 'rego.metadata.rule';

/** Puts the metadata of a rule, out of all modules, in the place of the calls that ask for it. */
export function rewriteMetadataCalls(unit: Unit, calling: readonly Module[], all: readonly Module[]): void {
  let annotations: Annotations | undefined;
  for (const module of calling) {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        const names = new Map<string, string>();
        walkRule(rule, {
          term(t) {
            const name = t.kind === 'call' && t.args.length === 0 ? operatorName(t.operator) : undefined;
            if (name !== CHAIN && name !== RULE) return;
            const local = names.get(name) ?? unit.fresh();
            names.set(name, local);
            // The node is changed in place because anything may hold it.
            Object.assign(t as object, { operator: undefined, args: undefined }, varTerm(local, t.loc));
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
  if (isArray(value)) return { kind: 'array', items: value.map((v) => literalOf(v, loc)), loc };
  if (!isObject(value)) return { kind: 'null', loc };
  return {
    kind: 'object',
    entries: [...objEntries(value)].map(([k, v]) => [literalOf(k, loc), literalOf(v, loc)]),
    loc,
  };
}
