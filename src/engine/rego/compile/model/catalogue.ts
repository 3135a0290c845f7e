import type { Builtin } from '../../builtins';
import type { BuiltinCatalogue, BuiltinSignature } from './unit';

/** Known to the language itself rather than to the table of builtins. */
const EQUALITY: BuiltinSignature = { name: 'eq', arity: 2, relation: false, deprecated: false, void: false };
const VOID: ReadonlySet<string> = new Set(['print', 'internal.print', 'internal.test_case']);

/** A table of builtins as the compiler sees it. */
export class Catalogue implements BuiltinCatalogue {
  private readonly signatures = new Map<string, BuiltinSignature>();

  constructor(
    private readonly builtins: ReadonlyMap<string, Builtin>,
    readonly prints = false,
  ) {}

  get(name: string): BuiltinSignature | undefined {
    const known = this.signatures.get(name);
    if (known) return known;
    if (name === 'eq') return EQUALITY;
    const builtin = this.builtins.get(name);
    if (!builtin) return undefined;
    const signature: BuiltinSignature = {
      name,
      arity: builtin.variadic ? undefined : builtin.args.length,
      relation: builtin.relation === true,
      deprecated: builtin.deprecated === true,
      void: VOID.has(name),
      types: builtin,
    };
    this.signatures.set(name, signature);
    return signature;
  }
}
