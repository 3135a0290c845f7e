import { evaluate, type Names, type Run, type Scope } from '../../../hcl/evaluate';
import { Work } from '../../../hcl/functions';
import type { Diagnostic } from '../../model';
import { limitReason } from '../../../base/limits/limit-reason';
import type { Attribute } from '../../../hcl/syntax';
import { copiesOf, limitOf, namesInCopy, writtenIndex, type Copies } from './copies';
import type { ModuleDefinition } from './definition';
import { Diagnostics, LOSES_RESOURCES } from './diagnostics';
import { costOf, hasRoom, inText } from './evaluated-body';
import type { InstanceSetting } from './instance-setting';
import { evaluatedPair, type Pair } from './pair';
import type { PlacedBlock } from './variables';

const LOCAL = /^\.\.?(?:\/|$)/;

/** A `module` block with its copies; none when there is a problem with it. */
export interface EvaluatedCall<Instance> extends PlacedBlock {
  readonly label: string;
  readonly by: Copies['by'];
  readonly copies: readonly { readonly key: string | number | undefined; readonly instance: Instance }[];
  readonly problem?: string;
  /** The conditions that decide which copies there are, where these are not known. */
  readonly conditions?: readonly string[];
  readonly diagnostics: Diagnostics;
}

const MAX_MODULE_DEPTH = 50;
const STEPS_PER_NAME = 16;
const NO_ARGUMENTS: ReadonlySet<string> = new Set([
  'source',
  'version',
  'providers',
  'count',
  'for_each',
  'depends_on',
]);

/** Makes the copies of a call. Their content is evaluated when it is asked for. */
export function evaluatedCall<Instance>(
  placed: PlacedBlock,
  names: Names,
  run: Run,
  setting: InstanceSetting,
  create: (setting: InstanceSetting) => Instance,
): EvaluatedCall<Instance> {
  const { block, source } = placed;
  const label = block.labels[0].value;
  // Diagnostics below a call of the root belong to the file of that call.
  const diagnostics = setting.work === undefined ? new Diagnostics() : setting.diagnostics;
  const scope: Scope = { run, source, names, variables: new Map(), deciding: false };
  const refuse = (
    reason: 'module-not-found' | 'reference-cycle' | 'limit-reached',
    problem: string,
    more: Pick<Diagnostic, 'lacksLocalModule'> = {},
  ): EvaluatedCall<Instance> => {
    const lost = reason === 'limit-reached' ? LOSES_RESOURCES : more;
    diagnostics.report(reason, source, block.start, `module.${label}: ${problem}`, lost);
    return { ...placed, label, by: undefined, copies: [], problem, diagnostics };
  };
  const location = block.body.attributes.get('source');
  const known = location && evaluate(location.expression, inText(scope, location.source));
  if (typeof known !== 'string') return refuse('module-not-found', 'the source of the module is not known');
  const labels = [...setting.callers.map((caller) => caller.label), label];
  const module = setting.environment.loader.load(known, setting.module, labels);
  if ('problem' in module)
    return refuse('module-not-found', module.problem, LOCAL.test(known) ? { lacksLocalModule: true } : {});
  for (const problem of module.problems ?? []) diagnostics.add(problem);
  const callers = [...setting.callers, { module: setting.module, label }];
  if (callers.some((caller) => caller.module.definition === module.definition)) {
    return refuse('reference-cycle', 'the module calls itself');
  }
  if (callers.length > MAX_MODULE_DEPTH) {
    return refuse('limit-reached', limitReason(`modules are nested more than ${MAX_MODULE_DEPTH} deep`));
  }

  const { by, copies, tooMany, unknown, conditions } = copiesOf(block.body, scope);
  // All copies below a call of the root share one allowance, however many calls there are.
  const work = setting.work ?? new Work();
  const cost = costOfModule(module.definition);
  const resources = [...module.definition.members.values()].filter(({ kind }) => kind === 'block').length;
  const inModule = { ...setting, diagnostics, module, work, callers };
  const made: EvaluatedCall<Instance>['copies'][number][] = [];
  for (const copy of copies) {
    // Each block of the module makes one copy at least; the others are counted when they are made.
    if (made.length > 0 && !work.hasRoomForCopies(resources)) break;
    if (!hasRoom({ ...run, work }, cost)) break;
    const inner = { ...scope, names: namesInCopy(names, copy) };
    const address = `${setting.address}module.${label}${writtenIndex(by, copy.key)}.`;
    const argument = (name: string): Pair | undefined => argumentOf(block.body.attributes, name, inner);
    made.push({ key: copy.key, instance: create({ ...inModule, address, argument }) });
  }
  const limit = limitOf(tooMany, made.length < copies.length);
  if (limit !== undefined)
    diagnostics.report('limit-reached', source, block.start, `module.${label}: ${limit}`, LOSES_RESOURCES);
  if (unknown !== undefined)
    diagnostics.report('copy-not-resolved', source, block.start, `module.${label}: ${unknown}`);
  if (copies.length === 0) diagnostics.report('not-created', source, block.start, `module.${label}: no copies`);
  return { ...placed, label, by, copies: made, diagnostics, ...(conditions && { conditions }) };
}

function argumentOf(attributes: ReadonlyMap<string, Attribute>, name: string, scope: Scope): Pair | undefined {
  const attribute = NO_ARGUMENTS.has(name) ? undefined : attributes.get(name);
  return attribute && evaluatedPair(attribute.expression, inText(scope, attribute.source));
}

function costOfModule({ members, variables, outputs }: ModuleDefinition): number {
  let cost = STEPS_PER_NAME * (1 + variables.size + outputs.size);
  for (const member of members.values()) cost += member.kind === 'local' ? STEPS_PER_NAME : costOf(member.block);
  return cost;
}
