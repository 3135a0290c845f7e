import type { SourceText } from '../../../base/source/source-text';
import type { Attribute, HclFile } from '../../../hcl/syntax';
import { addReferences, dependenciesOf } from './dependencies';
import { dependencyOrder, type DependencyOrder } from './dependency-order';
import { Variable, type PlacedBlock } from './variables';

/** Something with a value that others may refer to. */
export type Member =
  | { readonly kind: 'local'; readonly name: string; readonly attribute: Attribute; readonly source: SourceText }
  | ({ readonly kind: 'block' | 'call' } & PlacedBlock);

/** Something that the language refuses, and the place of it. */
export interface RefusedDeclaration {
  readonly source: SourceText;
  readonly offset: number;
  readonly message: string;
}

/** Blocks that may have copies. */
const COPIED: ReadonlySet<string> = new Set(['data', 'module', 'resource']);

/** Words that begin references to something else, so that no expression can mean a resource of such a type. */
const RESERVED: ReadonlySet<string> = new Set(['count', 'data', 'each', 'local', 'module', 'path', 'terraform', 'var']);

/** The declarations in the files of one directory. They are read once, however often the module is called. */
export class ModuleDefinition {
  readonly members = new Map<string, Member>();
  readonly variables = new Map<string, Variable>();
  readonly outputs = new Map<string, PlacedBlock>();
  readonly providers: PlacedBlock[] = [];
  /** Those that may tell versions of providers. */
  readonly versions: PlacedBlock[] = [];
  /** Those that tell other addresses or ids of resources. */
  readonly moves: PlacedBlock[] = [];
  /** Declarations that can be read but that the language refuses. */
  readonly refused: RefusedDeclaration[] = [];
  private readonly neededLocals = new Map<PlacedBlock, readonly string[]>();
  private readonly blocks = new Map<SourceText, string[]>();
  private ordered: DependencyOrder | undefined;

  constructor(files: readonly HclFile[]) {
    for (const { source, body } of files) for (const block of body.blocks) this.add({ block, source });
  }

  /** The members so that each comes after those it refers to, and the cycles in the way. */
  get order(): DependencyOrder {
    this.ordered ??= dependencyOrder(this.dependencies());
    return this.ordered;
  }

  /** The resources, data and calls of one file or of all, in the order of the text. */
  blocksIn(source?: SourceText): Iterable<string> {
    if (this.blocks.size === 0) {
      for (const [key, member] of this.members) {
        if (member.kind === 'local') continue;
        const known = this.blocks.get(member.source);
        if (known) known.push(key);
        else this.blocks.set(member.source, [key]);
      }
    }
    return source === undefined ? [...this.blocks.values()].flat() : (this.blocks.get(source) ?? []);
  }

  /**
   * The locals that an output needs, each after those it refers to. They are evaluated one by one before the output,
   * for a chain of locals may be longer than the limit on values that wait for each other.
   */
  localsBefore(output: PlacedBlock): readonly string[] {
    const known = this.neededLocals.get(output);
    if (known !== undefined) return known;
    const needed = new Map<string, ReadonlySet<string>>();
    const open = [...dependenciesOf(output.block.body)];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      const member = this.members.get(key);
      if (member?.kind !== 'local' || needed.has(key)) continue;
      const found = new Set<string>();
      addReferences(member.attribute.expression, found);
      needed.set(key, found);
      open.push(...found);
    }
    const { order } = dependencyOrder(needed);
    this.neededLocals.set(output, order);
    return order;
  }

  private add(placed: PlacedBlock): void {
    const { block, source } = placed;
    const labels = block.labels.map(({ value }) => value);
    const [first] = labels;
    const { attributes } = block.body;
    if (block.type === 'terraform' || block.type === 'provider') this.versions.push(placed);
    if (COPIED.has(block.type) && attributes.has('count') && attributes.has('for_each'))
      this.refuse(placed, block, `${[block.type, ...labels].join('.')} has both count and for_each`);
    if (block.type === 'locals') {
      for (const [name, attribute] of attributes) {
        this.member(`local.${name}`, { kind: 'local', name, attribute, source: attribute.source ?? source });
      }
    } else if (block.type === 'variable' && labels.length === 1) {
      if (this.variables.has(first)) this.refuse(placed, block, `var.${first} is declared more than once`);
      this.variables.set(first, new Variable(placed));
    } else if (block.type === 'output' && labels.length === 1) {
      if (this.outputs.has(first)) this.refuse(placed, block, `output.${first} is declared more than once`);
      this.outputs.set(first, placed);
    } else if (block.type === 'data' && labels.length === 2) {
      this.member(`data.${labels.join('.')}`, { kind: 'block', ...placed });
    } else if (block.type === 'resource' && labels.length === 2) {
      this.member(RESERVED.has(first) ? `resource ${labels.join('.')}` : labels.join('.'), {
        kind: 'block',
        ...placed,
      });
    } else if (block.type === 'module' && labels.length === 1)
      this.member(`module.${first}`, { kind: 'call', ...placed });
    else if (block.type === 'provider' && labels.length === 1) this.providers.push(placed);
    else if (block.type === 'moved' || block.type === 'import') this.moves.push(placed);
  }

  // A second block under the same name is an error of the configuration, yet a resource that rules should see.
  private member(key: string, member: Member): void {
    if (this.members.has(key)) {
      const place = member.kind === 'local' ? member.attribute : member.block;
      this.refuse(member, place, `${key} is declared more than once`);
    }
    let free = key;
    for (let i = 2; this.members.has(free); i++) free = `${key}#${i}`;
    this.members.set(free, member);
  }

  private refuse({ source }: { readonly source: SourceText }, { start }: { readonly start: number }, message: string) {
    this.refused.push({ source, offset: start, message });
  }

  private dependencies(): ReadonlyMap<string, ReadonlySet<string>> {
    const dependencies = new Map<string, ReadonlySet<string>>();
    for (const [key, member] of this.members) {
      let found = new Set<string>();
      if (member.kind === 'local') addReferences(member.attribute.expression, found);
      else {
        found = new Set(dependenciesOf(member.block.body));
        found.delete(key);
      }
      dependencies.set(key, found);
    }
    return dependencies;
  }
}
