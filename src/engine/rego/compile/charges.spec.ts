import { metered } from '../../base/limits/meter';
import { BUILTINS } from '../builtins';
import { parseModule } from '../parser';
import type { Module } from '../syntax/ast';
import { Source } from '../syntax/source';
import { checkFunctions } from './checks/functions';
import { RuleGraph } from './checks/recursion';
import { checkBodies, checkHeads } from './checks/safety';
import { rewriteLocals } from './locals/rule-locals';
import { Catalogue } from './model/catalogue';
import { buildRuleTree, RuleNode } from './model/rule-tree';
import { Unit } from './model/unit';
import { resolveModules } from './resolve/resolve';
import { hoistCalls } from './rewrite/hoist-calls';
import { hoistRefs } from './rewrite/hoist-refs';
import { checkTypes } from './types/type-check';

const COUNT = 500;

/** The steps that a piece of work is charged with. */
function stepsOf(run: () => void): number {
  let steps = 0;
  metered({ step: (count = 1) => (steps += count), room: () => undefined, look: () => undefined }, run);
  return steps;
}

describe('charges of the compiler', () => {
  it('let no pass go over a long body without a look at the limits', () => {
    const lines = Array.from({ length: COUNT }, (_, i) => (i === 0 ? 'x0 := 1' : `x${i} := x${i - 1}`));
    const source = new Source('a.rego', `package a\n\np = x0 {\n${lines.join('\n')}\n}\n`);
    const tree = new RuleNode(null, []);
    const unit = new Unit(new Catalogue(BUILTINS, false), tree);
    let modules: Module[] = [];
    let graph = new RuleGraph(tree);
    const passes: Record<string, () => void> = {
      parse: () => (modules = [parseModule(source, 'v0')]),
      resolve: () => {
        resolveModules(unit, modules);
        buildRuleTree(modules, tree);
      },
      locals: () => rewriteLocals(unit, modules),
      calls: () => hoistCalls(unit, modules),
      functions: () => checkFunctions(unit, modules),
      heads: () => checkHeads(unit, modules),
      order: () => checkBodies(unit, modules),
      refs: () => hoistRefs(unit, modules),
      graph: () => (graph = new RuleGraph(tree)),
      types: () => checkTypes(unit, modules, graph),
    };
    const sparse = Object.entries(passes).filter(([, run]) => stepsOf(run) < COUNT);
    expect(sparse.map(([name]) => name)).toEqual([]);
    expect(unit.errors).toEqual([]);
  });
});
