import type { Rendering } from '../../model';
import type { EvaluatedBody, ModuleInstance, PlacedBlock } from '../module';

type Moves = NonNullable<Rendering['moves']>;
type Attribute = EvaluatedBody['attributes'] extends ReadonlyMap<string, infer T> ? T : never;

/** Collects the blocks that tell under which other addresses, or ids, resources are known. */
export class MoveBlocks {
  private readonly moved = new Set<string>();
  private readonly imported = new Map<string, string>();

  /** Undefined when there are none. */
  get found(): Moves | undefined {
    if (this.moved.size + this.imported.size === 0) return undefined;
    return {
      moved: [...this.moved].map((text) => JSON.parse(text) as [string, string]),
      imported: [...this.imported],
    };
  }

  /** Those of a module, whose addresses count from there. */
  enter(instance: ModuleInstance): void {
    const { address } = instance;
    for (const placed of instance.moveBlocks()) {
      const { attributes } = instance.body(placed);
      const [from, to] = ['from', 'to'].map((name) => addressIn(placed, attributes.get(name)));
      if (from !== undefined && to !== undefined)
        this.moved.add(JSON.stringify([`${address}${from}`, `${address}${to}`]));
      const id = attributes.get('id')?.value;
      if (to !== undefined && typeof id === 'string' && !attributes.has('for_each'))
        this.imported.set(`${address}${to}`, id);
    }
  }
}

/** The address that an attribute writes, without spaces outside of keys. */
function addressIn({ source }: PlacedBlock, given: Attribute | undefined): string | undefined {
  if (!given) return undefined;
  // JSON writes addresses as texts.
  if (typeof given.value === 'string' && !given.value.includes('${')) return given.value;
  const { expression, source: own = source } = given.attribute;
  const text = expression.kind === 'embedded' ? expression.source.text : own.slice(expression);
  return text.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part.startsWith('"') ? part : ''));
}
