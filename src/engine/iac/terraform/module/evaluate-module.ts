import type { SourceText } from '../../model';
import { evaluate, startRun, type Run } from '../evaluate';
import { Work, type FileReader } from '../functions';
import type { Attribute, HclFile } from '../syntax';
import type { Value } from '../values';
import { addReferences, dependenciesOf } from './dependencies';
import { dependencyOrder } from './dependency-order';
import { configuredValue, evaluatedBlock, type EvaluatedBlock } from './evaluated-block';
import { ModuleNames } from './module-names';
import { unresolvedExpressions, type UnresolvedExpression } from './unresolved-expressions';
import { variableLookup, type PlacedBlock } from './variables';

/** Something that a user should know about a module. */
export interface ModuleDiagnostic {
  readonly reason: 'limit-reached' | 'reference-cycle' | 'not-created';
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface EvaluatedModule {
  readonly locals: ReadonlyMap<string, Value>;
  /** In the order of the files and of the text. */
  readonly blocks: readonly EvaluatedBlock[];
  readonly diagnostics: readonly ModuleDiagnostic[];
  /** What could not be resolved in the blocks. */
  readonly unresolved: readonly UnresolvedExpression[];
}

export interface ModuleInput {
  /** All files of one directory. */
  readonly files: readonly HclFile[];
  /** Values for variables: those of variable files, or the arguments of a call. */
  readonly given: ReadonlyMap<string, Value>;
  readonly reader: FileReader;
}

/** Something with a value that others may refer to. */
type Member =
  | { readonly kind: 'local'; readonly name: string; readonly attribute: Attribute; readonly source: SourceText }
  | ({ readonly kind: 'block' } & PlacedBlock);

/** Evaluates the files of one directory as one module. */
export function evaluateModule({ files, given, reader }: ModuleInput): EvaluatedModule {
  return new ModuleEvaluation(files, reader).evaluate(given);
}

class ModuleEvaluation {
  private readonly members = new Map<string, Member>();
  private readonly variables: PlacedBlock[] = [];
  private readonly runs = new Map<SourceText, Run>();
  private readonly diagnostics = new Map<string, ModuleDiagnostic>();
  private readonly known = new Map<EvaluatedBlock, Value>();

  constructor(
    files: readonly HclFile[],
    private readonly reader: FileReader,
  ) {
    for (const { source, body } of files) for (const block of body.blocks) this.add({ block, source });
  }

  evaluate(given: ReadonlyMap<string, Value>): EvaluatedModule {
    const names = new ModuleNames(new Set(this.members.keys()), (block) => this.configured(block));
    for (const variable of this.variables) {
      const name = variable.block.labels[0].value;
      names.setVariable(name, variableLookup(variable, given.get(name), this.run(variable.source)));
    }
    const locals = new Map<string, Value>();
    const blocks = new Map<string, EvaluatedBlock>();
    for (const key of this.order()) {
      const member = this.members.get(key)!;
      const run = this.run(member.source);
      if (member.kind === 'local') {
        const scope = { run, source: member.source, names, variables: new Map<string, Value>(), deciding: false };
        locals.set(member.name, evaluate(member.attribute.expression, scope));
        names.setLocal(member.name, locals.get(member.name)!);
      } else {
        blocks.set(key, this.block(member, names, run));
        names.setBlock(key, blocks.get(key)!);
      }
    }
    const inTextOrder = [...this.members.keys()].flatMap((key) => blocks.get(key) ?? []);
    return {
      locals,
      blocks: inTextOrder,
      diagnostics: [...this.diagnostics.values()],
      unresolved: unresolvedExpressions(inTextOrder),
    };
  }

  private add(placed: PlacedBlock): void {
    const { block, source } = placed;
    const labels = block.labels.map(({ value }) => value);
    if (block.type === 'locals') {
      for (const [name, attribute] of block.body.attributes) {
        this.member(`local.${name}`, { kind: 'local', name, attribute, source });
      }
    } else if (block.type === 'variable' && labels.length === 1) this.variables.push(placed);
    else if (block.type === 'data' && labels.length === 2) {
      this.member(`data.${labels.join('.')}`, { kind: 'block', ...placed });
    } else if (block.type === 'resource' && labels.length === 2) {
      this.member(labels.join('.'), { kind: 'block', ...placed });
    }
  }

  // A second block under the same name is an error of the configuration, yet a resource that rules should see.
  private member(key: string, member: Member): void {
    let free = key;
    for (let i = 2; this.members.has(free); i++) free = `${key}#${i}`;
    this.members.set(free, member);
  }

  private order(): readonly string[] {
    const dependencies = new Map<string, ReadonlySet<string>>();
    for (const [key, member] of this.members) {
      const found = new Set<string>();
      if (member.kind === 'local') addReferences(member.attribute.expression, found);
      else {
        for (const name of dependenciesOf(member.block.body)) found.add(name);
        found.delete(key);
      }
      dependencies.set(key, found);
    }
    const { order, cycles } = dependencyOrder(dependencies);
    for (const cycle of cycles) {
      const member = this.members.get(cycle[0])!;
      const place = member.kind === 'local' ? member.attribute : member.block;
      const message = `a cycle of references: ${[...cycle, cycle[0]].join(' -> ')}`;
      this.report('reference-cycle', member.source, place.start, message);
    }
    return order;
  }

  private block(placed: PlacedBlock, names: ModuleNames, run: Run): EvaluatedBlock {
    const evaluated = evaluatedBlock(placed, names, run);
    const { block, source } = placed;
    const address = `${evaluated.type}.${evaluated.name}`;
    if (evaluated.tooMany) this.report('limit-reached', source, block.start, `${address} has too many copies`);
    if (evaluated.copies.length === 0) this.report('not-created', source, block.start, `${address} has no copies`);
    return evaluated;
  }

  private configured(block: EvaluatedBlock): Value {
    let value = this.known.get(block);
    if (value === undefined) {
      value = configuredValue(block, this.run(block.source));
      this.known.set(block, value);
    }
    return value;
  }

  // Each file has its own allowance, so that the cost of a directory grows with its files and no more.
  private run(source: SourceText): Run {
    let run = this.runs.get(source);
    if (run === undefined) {
      const limitReached = (message: string, offset: number): void =>
        this.report('limit-reached', source, offset, message);
      run = startRun({ work: new Work(), files: this.reader, limitReached });
      this.runs.set(source, run);
    }
    return run;
  }

  private report(reason: ModuleDiagnostic['reason'], source: SourceText, offset: number, message: string): void {
    const { line } = source.position(offset);
    const { file } = source;
    this.diagnostics.set(JSON.stringify([reason, file, line, message]), { reason, file, line, message });
  }
}
