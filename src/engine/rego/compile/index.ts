import type { Body, Module, Uses } from '../syntax/ast';
import { checkRuleConflicts } from './checks/conflicts';
import { rewriteHeadTerms } from './rewrite/eval-terms';
import { checkCalls, checkFunctions } from './checks/functions';
import { rewriteHeadRefs } from './resolve/head-refs';
import { CallHoister, hoistCalls } from './rewrite/hoist-calls';
import { hoistRefs, RefHoister } from './rewrite/hoist-refs';
import { rewriteLocals, rewriteQueryLocals } from './locals/rule-locals';
import { rewriteMetadataCalls } from './rewrite/metadata-calls';
import { checkDeprecated, checkImports, checkRootOverrides, checkVoidCalls } from './checks/module-checks';
import { erasePrint, erasePrintCalls } from './rewrite/print-calls';
import { rewritePrintCalls, rewriteQueryPrint } from './rewrite/print-rewrite';
import { checkRecursion, RuleGraph } from './checks/recursion';
import { resolveModules, resolveQuery } from './resolve/resolve';
import { buildRuleTree, RuleNode } from './model/rule-tree';
import { checkBodies, checkHeads, checkQuery } from './checks/safety';
import { checkQuerySize, checkSizes } from './checks/size-limits';
import { rewriteQueryTemplateStrings, rewriteTemplateStrings } from './rewrite/template-strings';
import { checkQueryTypes, checkTypes } from './types/type-check';
import { Unit, type BuiltinCatalogue } from './model/unit';
import { chainOf } from '../syntax/visit';
import { rewriteQueryWith, rewriteWith } from './rewrite/with-modifiers';

/** The modules whose text contains a word; passes skip all others. */
function mentioning(modules: readonly Module[], word: string): Module[] {
  return modules.filter((module) => module.source.text.includes(word));
}

function using(modules: readonly Module[], syntax: keyof Uses): Module[] {
  return modules.filter(({ uses }) => uses[syntax]);
}

function* bodiesOf(modules: readonly Module[]): Generator<Body> {
  for (const module of modules) for (const top of module.rules) for (const rule of chainOf(top)) yield rule.body;
}

/**
 * Runs all passes over parsed modules, which are changed in place. The order of the passes is part of the language:
 * what a `not` covers and which variables are safe follows from it.
 */
export function compileModules(modules: Module[], builtins: BuiltinCatalogue): RuleNode {
  const tree = new RuleNode(null, []);
  const unit = new Unit(builtins, tree);
  const printCalls = (printing: Module[]): void =>
    builtins.prints ? rewritePrintCalls(unit, printing) : erasePrintCalls(printing);
  const passes: (() => void)[] = [
    () => checkSizes(unit, modules),
    () => resolveModules(unit, modules),
    () => rewriteHeadRefs(unit, modules),
    () => checkRootOverrides(unit, modules),
    () => checkImports(unit, modules),
    () => buildRuleTree(modules, tree),
    () => rewriteLocals(unit, modules),
    () => rewriteMetadataCalls(unit, mentioning(modules, 'rego'), modules),
    () => rewriteTemplateStrings(unit, using(modules, 'templates')),
    () => checkVoidCalls(unit, bodiesOf(mentioning(modules, 'print'))),
    () => printCalls(mentioning(modules, 'print')),
    () => hoistCalls(unit, modules),
  ];
  for (const pass of passes) {
    pass();
    unit.check();
  }
  const graph = new RuleGraph(tree);
  const later: (() => void)[] = [
    () => rewriteHeadTerms(unit, modules),
    () => rewriteWith(unit, using(modules, 'with')),
    () => checkRuleConflicts(unit, modules),
    () => checkFunctions(unit, modules),
    () => checkHeads(unit, modules),
    () => checkBodies(unit, modules),
    () => hoistRefs(unit, modules),
    () => checkRecursion(unit, graph),
    () => checkTypes(unit, modules, graph),
    () => checkDeprecated(unit, modules),
  ];
  for (const pass of later) {
    pass();
    unit.check();
  }
  return tree;
}

/** A query ready to be evaluated. */
export interface CompiledQuery {
  readonly body: Body;
  /** Generated names of declared variables to the names in the text. */
  readonly names: ReadonlyMap<string, string>;
}

/** Runs the passes over a query. `==` stays a call there, so that its value is true or false. */
export function compileQuery(query: Body, tree: RuleNode, builtins: BuiltinCatalogue): CompiledQuery {
  const unit = new Unit(builtins, tree);
  let body = resolveQuery(query);
  const passes: (() => void)[] = [
    () => checkQuerySize(unit, body),
    () => (body = rewriteQueryLocals(unit, body)),
    () => rewriteQueryTemplateStrings(unit, body),
    () => checkVoidCalls(unit, [body]),
    () => (body = builtins.prints ? rewriteQueryPrint(unit, body) : erasePrint(body)),
    () => (body = new CallHoister(unit).body(body)),
    () => (body = rewriteQueryWith(unit, body)),
    () => checkCalls(unit, body),
    () => (body = checkQuery(unit, body)),
    () => (body = new RefHoister(unit, false).body(body)),
    () => checkQueryTypes(unit, body),
  ];
  for (const pass of passes) {
    pass();
    unit.check();
  }
  return { body, names: unit.rewritten };
}
