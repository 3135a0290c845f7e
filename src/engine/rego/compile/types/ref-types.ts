import type { RefTerm, Term } from '../../syntax/ast';
import { compare, parseJson, toRegoText, type Value } from '../../values';
import { isScalar } from '../../syntax/nodes';
import type { DocNode, FunctionType } from '../model/doc-node';
import { scalarValue } from '../model/scalar-value';
import { ANY, typeText, unifies, type MaybeType, type StaticType } from '../model/static-types';
import { constantProperty, isEmptyCollection, keysOfType, selectFromType, valuesOfType } from '../model/type-access';
import type { TypeEnv } from './type-env';
import type { Unit } from '../model/unit';

/** Refuses refs into what has no such key, and gives the variables of their paths the types of the keys. */
export class RefChecker {
  constructor(private readonly unit: Unit) {}

  /** Returns whether the ref can have a value. */
  check(t: RefTerm, env: TypeEnv): boolean {
    const { head } = t;
    // A ref into a scalar has no type; that shows only where it is compared.
    if (head.kind !== 'var') return this.leaf(t, 0, ANY, env);
    if (head.name === 'data' || head.name === 'input') return this.document(t, head.name, env);
    if (env.lookup(head.name) === undefined) env.assign(head, ANY, false);
    return this.leaf(t, 0, env.lookup(head.name), env);
  }

  private document(t: RefTerm, root: 'data' | 'input', env: TypeEnv): boolean {
    const called = env.documents.typeAt(root, t.path);
    if (called?.kind === 'function') return this.notCalled(t, t.path.length - 1, called);
    for (const layer of env.documents.layers) {
      const node = layer[root];
      const found = node ? this.inLayer(t, node, env) : undefined;
      if (found !== undefined) return found;
    }
    return this.leaf(t, 0, ANY, env);
  }

  /** Undefined where the ref leads out of what the layer knows. */
  private inLayer(t: RefTerm, root: DocNode, env: TypeEnv): boolean | undefined {
    let node = root;
    if (node.value) return this.leaf(t, 0, node.value, env);
    if (node.children.size === 0) return undefined;
    for (let i = 0; i < t.path.length; i++) {
      const p = t.path[i];
      const at = node;
      // Names of packages and of rules are strings.
      if (i < 2 && p.kind !== 'var' && p.kind !== 'string') {
        return this.invalid(t, i, { have: env.typeOf(p), want: { kind: 'string' }, oneOf: keysOfNode(at) });
      }
      if (p.kind === 'var' && !this.key(t, i, p.name, node.keys, env, () => keysOfNode(at))) return false;
      const child = node.children.get(constantProperty(p) ?? '');
      if (!child) return undefined;
      if (child.fn) return i + 1 < t.path.length ? this.notCalled(t, i, child.fn) : true;
      if (child.value) return this.leaf(t, i + 1, child.value, env);
      node = child;
    }
    return true;
  }

  /** From `t.path[start]` on, in a value of some type. */
  private leaf(t: RefTerm, start: number, of: MaybeType, env: TypeEnv): boolean {
    let type = of;
    for (let i = start; i < t.path.length; i++) {
      const p = t.path[i];
      if (type && isEmptyCollection(type)) return this.invalid(t, i, { have: undefined, want: undefined, oneOf: [] });
      const keys = keysOfType(type);
      if (!keys) return this.unsupported(t, i, type);
      if (isScalar(p)) {
        const within: MaybeType = selectFromType(type, constantProperty(p) ?? '');
        if (!within) return this.invalid(t, i, { have: undefined, want: keys, oneOf: keysOf(type) });
        type = within;
        continue;
      }
      if (p.kind === 'var') {
        const at = type;
        if (!this.key(t, i, p.name, keys, env, () => keysOf(at))) return false;
      } else if (p.kind === 'ref') {
        const have = env.typeOf(p);
        if (have && !unifies(have, keys)) return this.invalid(t, i, { have, want: keys, oneOf: keysOf(type) });
      } else if (!env.assign(p, keys, false)) {
        return this.invalid(t, i, { have: env.typeOf(p), want: keys, oneOf: [] });
      }
      type = valuesOfType(type);
    }
    return true;
  }

  private key(t: RefTerm, i: number, name: string, keys: StaticType, env: TypeEnv, oneOf: () => Value[]): boolean {
    const known = env.lookup(name);
    if (known && !unifies(known, keys)) return this.invalid(t, i, { have: known, want: keys, oneOf: oneOf() });
    if (!known) env.assign(t.path[i], keys, false);
    return true;
  }

  private invalid(t: RefTerm, i: number, detail: { have: MaybeType; want: MaybeType; oneOf: Value[] }): false {
    const pad = ' '.repeat(this.text(t, i).length + 1);
    const have = detail.have ? `have (type): ${typeText(detail.have)}` : `have: ${this.part(t.path[i])}`;
    const list = detail.oneOf.map((v) => toRegoText(v)).join(' ');
    const want = list === '' && detail.want ? `want (type): ${typeText(detail.want)}` : `want (one of): [${list}]`;
    return this.refuse(t, 'undefined ref: ', '', [`${pad}^`, pad + have, pad + want]);
  }

  private unsupported(t: RefTerm, i: number, have: MaybeType): false {
    return this.refuse(t, 'undefined ref: ', '', ['^'.repeat(this.text(t, i).length), `have: ${typeText(have)}`]);
  }

  private notCalled(t: RefTerm, i: number, { args, result }: FunctionType): false {
    const have = `have: (${args.map(typeText).join(', ')}) => ${typeText(result)}`;
    return this.refuse(t, 'function ', ' used as reference, not called', [
      '^'.repeat(this.text(t, i + 1).length),
      have,
    ]);
  }

  private refuse(t: RefTerm, before: string, after: string, lines: string[]): false {
    const shown = this.text(t, t.path.length);
    this.unit.error('rego_type_error', t.loc, `${before}${shown}${after}\n\t${[shown, ...lines].join('\n\t')}`);
    return false;
  }

  /** The ref up to a part of its path, as it is written in full. */
  private text(t: RefTerm, end: number): string {
    let text = this.part(t.head);
    for (const p of t.path.slice(0, end)) {
      const plain = p.kind === 'string' && /^[A-Za-z_]\w*$/.test(p.value);
      text += plain ? `.${p.value}` : `[${this.part(p)}]`;
    }
    return text;
  }

  private part(t: Term): string {
    if (t.kind === 'var') return this.unit.isShown(t.name) ? this.unit.shown(t.name) : t.loc.text;
    return isScalar(t) ? toRegoText(scalarValue(t) ?? null) : t.loc.text;
  }
}

function keysOfNode(node: DocNode): Value[] {
  return [...node.children.keys()].map(keyValue).sort(compare);
}

function keysOf(t: MaybeType): Value[] {
  const keys = new Set<Value>();
  for (const m of t?.kind === 'union' ? t.of : [t]) {
    if (m?.kind === 'object') for (const k of m.props.keys()) keys.add(keyValue(k));
  }
  return [...keys].sort(compare);
}

function keyValue(key: string): Value {
  const text = key.slice(1);
  switch (key[0]) {
    case 's':
      return text;
    case 'z':
      return null;
    default:
      return parseJson(text);
  }
}
