import type { ModuleDefinition } from './definition';
import type { Diagnostics } from './diagnostics';

/** Reports the cycles inside a module. Modules may use each other's outputs, so a path through them may be no cycle. */
export function reportCycles({ order, members }: ModuleDefinition, diagnostics: Diagnostics): void {
  for (const cycle of order.cycles) {
    if (!isOwn(cycle, cycle[0])) continue;
    const member = members.get(cycle[0])!;
    const place = member.kind === 'local' ? member.attribute : member.block;
    const message = `a cycle of references: ${[...cycle, cycle[0]].join(' -> ')}`;
    diagnostics.report('reference-cycle', member.source, place.start, message);
  }
}

/** Reports a value that depends on itself. Cycles inside one module are reported already; a block may name itself. */
export function reportCycleThrough(key: string, definition: ModuleDefinition, diagnostics: Diagnostics): void {
  const { variables, outputs, members, order } = definition;
  const [kind, name] = key.split('.');
  const member = kind === 'local' && !order.cycles.some((cycle) => isOwn(cycle, key)) ? members.get(key) : undefined;
  const placed = kind === 'var' ? variables.get(name)?.placed : kind === 'output' ? outputs.get(name) : undefined;
  const place = member?.kind === 'local' ? member.attribute : placed?.block;
  const source = member?.source ?? placed?.source;
  if (place === undefined || source === undefined) return;
  const message = `a cycle of references through ${key} and a module`;
  diagnostics.report('reference-cycle', source, place.start, message);
}

/** True when a cycle passes through a name and through no module. */
function isOwn(cycle: readonly string[], key: string): boolean {
  return cycle.includes(key) && !cycle.some((each) => each.startsWith('module.'));
}
