import type { Expr, RefTerm, Term } from '../../syntax/ast';
import { toRegoText, type Value } from '../../values';
import type { RuleGraph } from '../checks/recursion';
import { DocNode, type Documents, type Layer } from '../model/doc-node';
import { ANY, either, propertyKey, type StaticType } from '../model/static-types';
import { constantProperty } from '../model/type-access';
import type { TypeEnv } from './type-env';

/** The effect of `with` on types: a replaced document has the old or the new type, its dependents can be anything. */
export class Replacements {
  private readonly dependents = new Map<string, DocNode | undefined>();

  /** Without a graph, all rules are taken to depend on what is replaced. */
  constructor(private readonly graph: RuleGraph | undefined) {}

  /** The documents as an expression with modifiers sees them. */
  applied(expr: Expr, env: TypeEnv): Documents {
    let { documents } = env;
    const replaced: { root: 'data' | 'input'; path: readonly Term[]; type: StaticType }[] = [];
    for (const { target, value } of expr.with) {
      const root = target.kind === 'ref' && target.head.kind === 'var' ? target.head.name : '';
      if (target.kind !== 'ref' || (root !== 'data' && root !== 'input')) continue;
      const type = env.documents.typeAt(root, target.path);
      const isFunction = type?.kind === 'function';
      const data = root === 'data' ? this.dependentsOf(target, isFunction) : undefined;
      if (data) documents = documents.with({ data });
      if (isFunction) continue;
      const known = target.path.every((part) => constantProperty(part) !== undefined) && type && env.typeOf(value);
      replaced.push({ root, path: groundPart(target.path), type: (known && either(type, known)) || ANY });
    }
    if (replaced.length === 0) return documents;
    const layer: { -readonly [K in keyof Layer]: Layer[K] } = {};
    for (const { root, path, type } of replaced) put((layer[root] ??= new DocNode()), path, type);
    return documents.with(layer);
  }

  /** A document tree in which all that depends on a target can be anything. */
  private dependentsOf(target: RefTerm, isFunction: boolean): DocNode | undefined {
    const own = groundPart(target.path).map((part) => constantProperty(part) ?? '');
    const id = JSON.stringify([isFunction, own, target.path.length]);
    if (this.dependents.has(id)) return this.dependents.get(id);
    let root: DocNode | undefined;
    if (!this.graph) {
      root = new DocNode();
      root.value = ANY;
    }
    for (const { path } of this.graph?.dependentsOf(target) ?? []) {
      const keys = path.map(nameOf);
      if (isFunction && keys.join('\0') === own.join('\0')) continue;
      root ??= new DocNode();
      keys.reduce((node, key) => node.make(key), root).value = ANY;
    }
    this.dependents.set(id, root);
    return root;
  }
}

/** A key of the rule tree as the name of a property. */
function nameOf(key: Value): string {
  if (typeof key === 'string') return propertyKey('string', key);
  const kind = key === null ? 'null' : typeof key === 'boolean' ? 'boolean' : 'number';
  return propertyKey(kind, toRegoText(key));
}

function groundPart(path: readonly Term[]): readonly Term[] {
  const end = path.findIndex((part) => constantProperty(part) === undefined);
  return end < 0 ? path : path.slice(0, end);
}

function put(root: DocNode, path: readonly Term[], type: StaticType): void {
  path.reduce((node, part) => node.make(constantProperty(part) ?? ''), root).value = type;
}
