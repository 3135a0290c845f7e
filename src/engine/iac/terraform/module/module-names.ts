import type { Lookup, Names } from '../evaluate';
import type { EvaluatedBlock } from './evaluated-block';
import type { Value } from '../values';

const PATHS: Readonly<Record<string, string>> = { cwd: '.', module: '.', root: '.' };
const MANAGED = 'it is an attribute of a managed resource';
const FROM_PROVIDER = 'only the provider knows it';
const CYCLE = 'it is part of a cycle of references';
const OTHER_ROOTS: Readonly<Record<string, string>> = {
  each: 'the block has no for_each',
  count: 'the block has no count',
  self: 'it is an attribute of a managed resource',
  ephemeral: FROM_PROVIDER,
  module: 'the outputs of modules are not evaluated',
};

/** The names of one module, which get their values while it is evaluated. */
export class ModuleNames implements Names {
  private readonly variables = new Map<string, Lookup>();
  private readonly locals = new Map<string, Value>();
  private readonly blocks = new Map<string, EvaluatedBlock>();

  /** `declared` are the names of locals, data and resources, as in `local.x`; `configured` says what is known of a block. */
  constructor(
    private readonly declared: ReadonlySet<string>,
    private readonly configured: (block: EvaluatedBlock) => Value,
  ) {}

  setVariable(name: string, lookup: Lookup): void {
    this.variables.set(name, lookup);
  }

  setLocal(name: string, value: Value): void {
    this.locals.set(name, value);
  }

  setBlock(address: string, block: EvaluatedBlock): void {
    this.blocks.set(address, block);
  }

  lookup(path: readonly string[], deciding: boolean): Lookup {
    const [root, name] = path;
    switch (root) {
      case 'var':
        return this.variables.get(name) ?? undeclared(path);
      case 'local':
        return this.local(name);
      case 'path':
        return Object.hasOwn(PATHS, name) ? { found: PATHS[name] } : undeclared(path);
      case 'terraform':
        return name === 'workspace' ? { found: 'default' } : undeclared(path);
      case 'data':
        return this.block(path.join('.'), FROM_PROVIDER);
      case 'resource':
        return this.managed(path.slice(1), deciding);
      default:
        return Object.hasOwn(OTHER_ROOTS, root) ? { missing: OTHER_ROOTS[root] } : this.managed(path, deciding);
    }
  }

  private local(name: string): Lookup {
    const found = this.locals.get(name);
    if (found !== undefined) return { found };
    return this.declared.has(`local.${name}`) ? { missing: CYCLE } : undeclared(['local', name]);
  }

  // Rules join resources by the text of the reference, so a value that is known counts only where it decides.
  private managed(path: readonly string[], deciding: boolean): Lookup {
    const address = path.join('.');
    if (deciding || !this.declared.has(address)) return this.block(address, MANAGED);
    return { missing: MANAGED };
  }

  private block(address: string, otherwise: string): Lookup {
    const block = this.blocks.get(address);
    if (block !== undefined) return { found: this.configured(block), otherwise };
    return this.declared.has(address) ? { missing: CYCLE } : undeclared([address]);
  }
}

function undeclared(path: readonly string[]): Lookup {
  return { missing: `${path.join('.')} is not declared`, refused: true };
}
