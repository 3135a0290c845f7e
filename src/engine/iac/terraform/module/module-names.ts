import type { Lookup, Names } from '../../../hcl/evaluate';
import type { Value } from '../../../hcl/values';

export const MANAGED = 'it is an attribute of a managed resource';
export const FROM_PROVIDER = 'only the provider knows it';
const OTHER_ROOTS: Readonly<Record<string, string>> = {
  each: 'the block has no for_each',
  count: 'the block has no count',
  self: MANAGED,
  ephemeral: FROM_PROVIDER,
};

/** The values behind the names of a module; each is evaluated when it is first asked for. */
export interface ModuleValues {
  /** The value of `path.module`. */
  readonly path: string;
  /** The prefix of the addresses of its resources; empty in the root. */
  readonly address: string;
  /** The value of `terraform.workspace`. */
  workspace(): Lookup;
  /** True when a local, a data block, a resource or a call of that address is declared. */
  declares(address: string): boolean;
  variable(name: string, deciding: boolean): Lookup | undefined;
  local(name: string, deciding: boolean): Lookup;
  /** The known value of a `data` or `resource` block, or the reason why nothing is known. */
  configured(address: string): { readonly found: Value } | { readonly missing: string };
  output(label: string, name: string | undefined, deciding: boolean): Lookup;
}

/** The names of one module. */
export class ModuleNames implements Names {
  constructor(private readonly values: ModuleValues) {}

  lookup(path: readonly string[], deciding: boolean): Lookup {
    const [root, name] = path;
    switch (root) {
      case 'var':
        return this.values.variable(name, deciding) ?? undeclared(path);
      case 'local':
        return this.values.declares(`local.${name}`) ? this.values.local(name, deciding) : undeclared(path);
      case 'module':
        if (!this.values.declares(`module.${name}`)) return undeclared(path.slice(0, 2));
        return this.values.output(name, path.at(2), deciding);
      case 'path':
        return this.path(name) ?? undeclared(path);
      case 'terraform':
        return name === 'workspace' ? this.values.workspace() : undeclared(path);
      case 'data':
        return this.block(path.join('.'), FROM_PROVIDER);
      case 'resource':
        return this.managed(path.slice(1), deciding);
      default:
        return Object.hasOwn(OTHER_ROOTS, root) ? { missing: OTHER_ROOTS[root] } : this.managed(path, deciding);
    }
  }

  private path(name: string): Lookup | undefined {
    if (name === 'module') return { found: this.values.path };
    return name === 'root' || name === 'cwd' ? { found: '.' } : undefined;
  }

  // Rules join resources by the text of the reference, so a value that is known counts only where it decides.
  private managed(path: readonly string[], deciding: boolean): Lookup {
    const address = path.join('.');
    if (deciding || !this.values.declares(address)) return this.block(address, MANAGED);
    return { missing: MANAGED, targets: [`${this.values.address}${address}`] };
  }

  private block(address: string, otherwise: string): Lookup {
    if (!this.values.declares(address)) return undeclared([address]);
    const known = this.values.configured(address);
    return 'found' in known ? { ...known, otherwise } : known;
  }
}

function undeclared(path: readonly string[]): Lookup {
  return { missing: `${path.join('.')} is not declared`, refused: true };
}
