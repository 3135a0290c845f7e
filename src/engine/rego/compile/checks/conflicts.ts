import type { Module, Rule } from '../../syntax/ast';
import { toRegoText, type Value } from '../../values';
import { hasGroundRef, headKeys, packageKeys, RuleNode } from '../model/rule-tree';
import type { Unit } from '../model/unit';

function isFunction(rule: Rule): boolean {
  return (rule.head.args?.length ?? 0) > 0;
}

function keyText(key: Value): string {
  return typeof key === 'string' ? key : toRegoText(key);
}

function dotted(keys: readonly Value[]): string {
  return `data${keys.map((key) => (typeof key === 'string' ? `.${key}` : `[${keyText(key)}]`)).join('')}`;
}

/** Rules below a node, described as OPA lists them. */
function rulesBelow(node: RuleNode, only: (rule: Rule) => boolean): string[] {
  const found: string[] = [];
  for (const child of node.sortedChildren()) {
    child.depthFirst((each) => {
      for (const rule of each.rules)
        if (only(rule)) found.push(`  rule ${dotted(each.path)} at ${rule.loc.file}:${rule.loc.row}`);
    });
  }
  return found;
}

function checkNode(unit: Unit, node: RuleNode): void {
  const { rules } = node;
  if (rules.length === 0) return;
  const name = dotted(node.path);
  const hasChildren = node.children.size > 0;
  const anyGround = rules.some(hasGroundRef);
  const anyDynamic = rules.some((rule) => !hasGroundRef(rule));
  let below: string[] = [];
  if (hasChildren && anyGround) below = rulesBelow(node, () => true);
  else if (hasChildren && anyDynamic) below = rulesBelow(node, isFunction);
  if (below.length > 0) {
    unit.error('rego_type_error', rules[0].loc, `rule ${name} conflicts with:\n${below.join('\n')}`);
    return;
  }
  const multi = rules.filter((rule) => rule.head.key !== undefined);
  const complete = rules.filter((rule) => rule.head.key === undefined && hasGroundRef(rule)).length;
  const arities = new Set(rules.map((rule) => rule.head.args?.length ?? 0));
  const mixedKinds = multi.length > 0 && multi.length < rules.length;
  const mixedPartial = complete > 0 && complete < rules.length;
  const mixedSets = multi.some(hasGroundRef) && multi.some((rule) => !hasGroundRef(rule));
  if (mixedKinds || arities.size > 1 || mixedPartial || mixedSets) {
    unit.error('rego_type_error', rules[0].loc, `conflicting rules ${name} found`);
    return;
  }
  const defaults = rules.filter((rule) => rule.isDefault);
  if (defaults.length > 1) {
    const places = defaults.map((rule) => `${rule.loc.file}:${rule.loc.row}`).join(', ');
    unit.error('rego_type_error', defaults[0].loc, `multiple default rules ${name} found at ${places}`);
  }
}

/** Refuses rules of one name that cannot stand together, and rules named like a package. */
export function checkRuleConflicts(unit: Unit, modules: readonly Module[]): void {
  unit.tree.depthFirst((node) => {
    checkNode(unit, node);
  });
  const packages = new RuleNode(null, []);
  const owners = new Map<RuleNode, Module[]>();
  for (const module of modules) {
    const node = packages.make(packageKeys(module.package.path));
    owners.set(node, [...(owners.get(node) ?? []), module]);
  }
  for (const module of modules) {
    const base = packageKeys(module.package.path);
    for (const rule of module.rules) {
      if (!hasGroundRef(rule)) continue;
      let node: RuleNode | undefined = packages;
      for (const key of [...base, ...headKeys(rule)]) node = node?.child(key);
      if (!node || !owners.has(node)) continue;
      const name = headKeys(rule).map(keyText).join('.');
      const place = `${rule.loc.file}:${rule.loc.row}`;
      const message = `package ${node.path.map(keyText).join('.')} conflicts with rule ${name} defined at ${place}`;
      unit.error('rego_type_error', module.package.loc, message);
    }
  }
}
