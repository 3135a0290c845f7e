import type { Body, Module, Uses } from '../ast';
import { checkRuleConflicts } from './conflicts';
import { rewriteComprehensionTerms, rewriteHeadTerms, rewriteQueryComprehensionTerms } from './eval-terms';
import { checkCalls, checkFunctions } from './functions';
import { rewriteHeadRefs } from './head-refs';
import { CallHoister, hoistCalls } from './hoist-calls';
import { hoistRefs, RefHoister } from './hoist-refs';
import { rewriteLocals, rewriteQueryLocals } from './rule-locals';
import { rewriteMetadataCalls } from './metadata-calls';
import { checkDeprecated, checkImports, checkRootOverrides, checkVoidCalls } from './module-checks';
import { erasePrint, erasePrintCalls } from './print-calls';
import { rewritePrintCalls, rewriteQueryPrint } from './print-rewrite';
import { checkRecursion, RuleGraph } from './recursion';
import { resolveModules, resolveQuery } from './resolve';
import { buildRuleTree, RuleNode } from './rule-tree';
import { checkBodies, checkHeads, checkQuery } from './safety';
import { checkQuerySize, checkSizes } from './size-limits';
import { rewriteQueryTemplateStrings, rewriteTemplateStrings } from './template-strings';
import { checkQueryTypes, checkTypes } from './type-check';
import { Unit, type BuiltinCatalogue } from './unit';
import { chainOf } from './visit';
import { rewriteQueryWith, rewriteWith } from './with-modifiers';

/** The modules whose text holds a word; a pass over what cannot be there is left out. */
function mentioning(modules: readonly Module[], word: string): Module[] {
  return modules.filter((m) => m.source.text.includes(word));
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
    () => rewriteComprehensionTerms(unit, using(modules, 'comprehensions')),
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
    () => rewriteQueryComprehensionTerms(unit, body),
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
