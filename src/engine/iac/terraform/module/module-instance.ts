import { limitReason } from '../../../base/limits/limit-reason';
import type { SourceText } from '../../../base/source/source-text';
import { startRun, type Lookup, type Run, type Scope } from '../../../hcl/evaluate';
import { Work } from '../../../hcl/functions';
import {
  firstUnresolved,
  isMapping,
  NULL,
  objectValue,
  targetsIn,
  tupleValue,
  unresolved,
  type Value,
} from '../../../hcl/values';
import { reportCycles, reportCycleThrough } from './cycles';
import { addressOf, configuredValue, evaluatedBlock, type EvaluatedBlock } from './evaluated-block';
import { evaluatedBody, inText, type EvaluatedAttribute, type EvaluatedBody } from './evaluated-body';
import { LOSES_RESOURCES } from './diagnostics';
import { writtenIndex } from './copies';
import { evaluatedCall, type EvaluatedCall } from './evaluated-call';
import type { InstanceSetting, OpenTexts } from './instance-setting';
import { ModuleNames, type ModuleValues } from './module-names';
import { namedOutput, namedParts } from './named-output';
import { evaluatedPair, sameInBoth, type Pair } from './pair';
import type { PlacedBlock } from './variables';

/** A `module` block with the copies of the module. */
export type ModuleCall = EvaluatedCall<ModuleInstance>;

const CYCLE = 'it is part of a cycle of references';
const MAX_CHAIN = 200;

/**
 * One copy of a module. Its values are worked out in the order of their dependencies, and before that when another
 * module asks for one: two modules may use outputs of each other.
 */
export class ModuleInstance implements ModuleValues {
  private readonly names = new ModuleNames(this);
  private readonly variables = new Map<string, { readonly value: Lookup; readonly deciding: Lookup }>();
  private readonly locals = new Map<string, Pair>();
  private readonly outputs = new Map<string, Pair>();
  private readonly blocks = new Map<string, EvaluatedBlock>();
  private readonly known = new Map<string, Value>();
  private readonly calls = new Map<string, ModuleCall>();
  private readonly callOutputs = new Map<string, Value>();
  private readonly open = new Set<string>();
  private readonly runs = new Map<SourceText, Run>();
  private begun = false;
  private providerBodies: readonly EvaluatedBody[] | undefined;

  constructor(private readonly setting: InstanceSetting) {}

  get path(): string {
    return this.setting.module.path;
  }

  get address(): string {
    return this.setting.address;
  }

  get openTexts(): OpenTexts {
    return this.setting.environment.openTexts;
  }

  /** The resources, data and calls of the module, or of one of its files, in the order of the text. */
  *evaluated(source?: SourceText): Generator<EvaluatedBlock | ModuleCall> {
    this.evaluateLocals();
    const isRoot = this.setting.work === undefined;
    // A template that is rendered again may spend what it spent before.
    if (source !== undefined && isRoot) this.runs.delete(source);
    for (const key of this.definition.blocksIn(source)) {
      const found = this.definition.members.get(key)?.kind === 'call' ? this.call(key) : this.block(key);
      if (typeof found !== 'string') yield found;
      // A folder may have ten thousand files: what one of them needs is worked out when it is its turn.
      if (isRoot) this.blocks.delete(key);
    }
  }

  // A chain of locals may be longer than values may wait for each other.
  private evaluateLocals(): void {
    if (this.begun) return;
    this.begun = true;
    reportCycles(this.definition, this.setting.diagnostics);
    const { members, order, refused } = this.definition;
    for (const { source, offset, message } of refused)
      this.setting.diagnostics.report('invalid-configuration', source, offset, message);
    for (const key of order.order) if (members.get(key)?.kind === 'local') this.localPair(key);
  }

  /** The `provider` blocks of all files of the module. */
  providers(): readonly EvaluatedBody[] {
    this.providerBodies ??= this.definition.providers.map((placed) => this.body(placed));
    return this.providerBodies;
  }

  /** The `terraform` and `provider` blocks of all files of the module. */
  versionBlocks(): readonly PlacedBlock[] {
    return this.definition.versions;
  }

  /** The `moved` and `import` blocks of all files of the module. */
  moveBlocks(): readonly PlacedBlock[] {
    return this.definition.moves;
  }

  /** The `data` blocks of all files of the module of which there is one copy. */
  dataBlocks(): readonly PlacedBlock[] {
    return [...this.definition.members.values()].filter(
      (member): member is Extract<typeof member, PlacedBlock> =>
        member.kind === 'block' &&
        member.block.type === 'data' &&
        !member.block.body.attributes.has('count') &&
        !member.block.body.attributes.has('for_each'),
    );
  }

  /** The resources that the outputs of the module name, with the names of the outputs. */
  namedOutputs(): readonly (readonly [name: string, targets: readonly string[]])[] {
    return [...this.definition.outputs.keys()].flatMap((name) => {
      const lookup = this.outputLookup(name, false);
      const targets = 'missing' in lookup ? (lookup.targets ?? []) : [];
      return targets.length > 0 ? [[name, targets] as const] : [];
    });
  }

  /** A block that others cannot refer to. */
  body({ block, source }: PlacedBlock, omitted?: ReadonlySet<string>): EvaluatedBody {
    return evaluatedBody(block, this.scope(source), omitted);
  }

  /** A `locals` block with the values of its names. */
  localsBody({ block, source }: PlacedBlock): EvaluatedBody {
    const attributes = new Map<string, EvaluatedAttribute>();
    for (const [name, attribute] of block.body.attributes) {
      const lookup = this.local(name, false);
      const value = 'found' in lookup ? lookup.found : unresolved(`local.${name}`, lookup.missing);
      attributes.set(name, { value, attribute, source: attribute.source ?? source });
    }
    return { start: block.start, source, labels: [], attributes, blocks: new Map() };
  }

  workspace(): Lookup {
    const { environment } = this.setting;
    environment.usesWorkspace = true;
    return environment.isOpen ? { missing: 'the workspace is not known' } : { found: 'default' };
  }

  declares(address: string): boolean {
    return this.definition.members.has(address);
  }

  variable(name: string, deciding: boolean): Lookup | undefined {
    const variable = this.definition.variables.get(name);
    if (variable === undefined) return undefined;
    const run = this.run(variable.placed.source);
    const found = this.demanded(`var.${name}`, name, this.variables, () => {
      const given = this.setting.argument(name);
      const value = variable.lookup(given?.value, run);
      const same = given === undefined || given.value === given.deciding;
      const decides = same ? value : variable.lookup(given.deciding, run);
      // A whole resource has only the attributes that are written, which may be fewer than the type wants.
      return { value, deciding: 'found' in decides ? decides : value };
    });
    if (typeof found === 'string') return { missing: found };
    return deciding ? found.deciding : found.value;
  }

  local(name: string, deciding: boolean): Lookup {
    const found = this.localPair(`local.${name}`);
    if (typeof found === 'string') return { missing: found };
    return { found: deciding ? found.deciding : found.value };
  }

  configured(address: string): { readonly found: Value } | { readonly missing: string } {
    const known = this.known.get(address);
    if (known !== undefined) return { found: known };
    const block = this.block(address);
    if (typeof block === 'string') return { missing: block };
    const found = configuredValue(block, this.setting.address, this.run(block.source), this.openTexts);
    this.known.set(address, found);
    return { found };
  }

  output(label: string, name: string | undefined, deciding: boolean): Lookup {
    const call = this.call(`module.${label}`);
    if (typeof call === 'string') return { missing: call };
    if (call.problem !== undefined) return { missing: call.problem };
    if (call.by === undefined && name !== undefined && call.copies.length > 0) {
      return call.copies[0].instance.outputLookup(name, deciding);
    }
    if (call.copies.length > 0 && call.by !== undefined && call.copies[0].key === undefined) {
      return { missing: 'the copies of the module are not known' };
    }
    const found = this.outputsOf(call, deciding);
    if (name === undefined) return { found };
    const member = isMapping(found) ? found.entries.get(name) : undefined;
    return member === undefined ? { missing: `there is no module.${label}.${name}`, refused: true } : { found: member };
  }

  private outputsOf(call: ModuleCall, deciding: boolean): Value {
    const memo = `${deciding} ${call.label}`;
    let found = this.callOutputs.get(memo);
    if (found !== undefined) return found;
    let isComplete = true;
    const values = call.copies.map(({ key, instance }) => {
      const index = writtenIndex(call.by, key);
      isComplete &&= instance.hasOutputs();
      return instance.allOutputs(`module.${call.label}${index}`, deciding);
    });
    if (call.by === undefined) found = values[0] ?? objectValue([]);
    else if (call.by === 'count') found = tupleValue(values);
    else found = objectValue(call.copies.map(({ key }, i) => [String(key), values[i]]));
    // Values that were asked for while one of the outputs was being evaluated are better known later.
    if (isComplete) this.callOutputs.set(memo, found);
    return found;
  }

  /** True when all outputs can be evaluated at this moment. */
  private hasOutputs(): boolean {
    return [...this.definition.outputs.keys()].every((name) => typeof this.outputPair(name) !== 'string');
  }

  private allOutputs(text: string, deciding: boolean): Value {
    const names = [...this.definition.outputs.keys()];
    return objectValue(
      names.map((name) => [name, namedOutput(this.outputLookup(name, deciding), `${text}.${name}`, deciding)]),
    );
  }

  /** An output: its value when all of it is known, else why not. Where it decides, the parts that are known count. */
  outputLookup(name: string, deciding: boolean): Lookup {
    const pair = this.outputPair(name);
    if (pair === undefined) return { missing: `the module has no output ${name}`, refused: true };
    if (typeof pair === 'string') return { missing: pair };
    if (deciding) return { found: namedParts(pair.deciding, `module.${this.setting.callers.at(-1)?.label}.${name}`) };
    const open = firstUnresolved(pair.value);
    if (open === undefined) return { found: pair.value };
    return { missing: open.reason, targets: targetsIn([pair.value]) };
  }

  private outputPair(name: string): Pair | string | undefined {
    const placed = this.definition.outputs.get(name);
    if (placed === undefined) return undefined;
    const known = this.outputs.get(name);
    if (known !== undefined) return known;
    for (const key of this.definition.localsBefore(placed)) this.localPair(key);
    return this.demanded(`output.${name}`, name, this.outputs, () => {
      const attribute = placed.block.body.attributes.get('value');
      if (attribute === undefined) return sameInBoth(NULL);
      return evaluatedPair(attribute.expression, inText(this.scope(placed.source), attribute.source));
    });
  }

  private localPair(key: string): Pair | string {
    const member = this.definition.members.get(key);
    return this.demanded(key, key, this.locals, () => {
      if (member?.kind !== 'local') throw new TypeError(`no local: ${key}`);
      return evaluatedPair(member.attribute.expression, this.scope(member.source));
    });
  }

  private block(key: string): EvaluatedBlock | string {
    return this.demanded(key, key, this.blocks, () => {
      const placed = this.placed(key);
      const evaluated = evaluatedBlock(placed, this.names, this.run(placed.source));
      const { copies, limit, unknown, source, block } = evaluated;
      const report = (reason: 'limit-reached' | 'copy-not-resolved' | 'not-created', what: string): void =>
        this.setting.diagnostics.report(
          ...([reason, source, block.start, `${addressOf(evaluated)}: ${what}`] as const),
          reason === 'limit-reached' ? LOSES_RESOURCES : {},
        );
      if (limit !== undefined) report('limit-reached', limit);
      if (unknown !== undefined) report('copy-not-resolved', unknown);
      if (copies.length === 0) report('not-created', 'no copies');
      return evaluated;
    });
  }

  private call(key: string): ModuleCall | string {
    return this.demanded(key, key, this.calls, () => {
      const placed = this.placed(key);
      return evaluatedCall(
        placed,
        this.names,
        this.run(placed.source),
        this.setting,
        (each) => new ModuleInstance(each),
      );
    });
  }

  private placed(key: string): PlacedBlock {
    const member = this.definition.members.get(key);
    if (member === undefined || member.kind === 'local') throw new TypeError(`no block: ${key}`);
    return member;
  }

  private get definition(): InstanceSetting['module']['definition'] {
    return this.setting.module.definition;
  }

  /** The value under a name, worked out at most once, or why it cannot be. */
  private demanded<T>(key: string, name: string, values: Map<string, T>, compute: () => T): T | string {
    const value = values.get(name);
    if (value !== undefined) return value;
    if (this.open.has(key)) {
      reportCycleThrough(key, this.definition, this.setting.diagnostics);
      return CYCLE;
    }
    const { environment } = this.setting;
    if (environment.chain >= MAX_CHAIN) return limitReason(`more than ${MAX_CHAIN} values wait for each other`);
    this.open.add(key);
    environment.chain++;
    try {
      const made = compute();
      values.set(name, made);
      return made;
    } finally {
      environment.chain--;
      this.open.delete(key);
    }
  }

  private scope(source: SourceText): Scope {
    return { run: this.run(source), source, names: this.names, variables: new Map(), deciding: false };
  }

  // Each file of the root has its own allowance, so that the cost of a directory grows with its files and no more.
  private run(source: SourceText): Run {
    let run = this.runs.get(source);
    if (run === undefined) {
      const { environment, diagnostics, work = new Work() } = this.setting;
      const limitReached = (message: string, offset: number): void =>
        diagnostics.report('limit-reached', source, offset, message);
      run = startRun({ work, files: environment.files, limitReached });
      this.runs.set(source, run);
    }
    return run;
  }
}
