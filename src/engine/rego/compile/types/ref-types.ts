import type { RefTerm, Term } from '../../syntax/ast';
import { compare, toRegoText, type Value } from '../../values';
import { isScalar } from '../../syntax/nodes';
import type { DocNode } from '../model/doc-node';
import { scalarValue } from '../model/scalar-value';
import { ANY, kindOfKey, typeText, unifies, type MaybeType, type StaticType } from '../model/static-types';
import { constantProperty, keysOfType, selectFromType, valuesOfType } from '../model/type-access';
import type { TypeEnv } from './type-env';
import type { Unit } from '../model/unit';

/** Refuses refs into what has no such key, and gives the variables of their paths the types of the keys. */
export class RefChecker {
  constructor(private readonly unit: Unit) {}

  /** Returns whether the ref can have a value. */
  check(t: RefTerm, env: TypeEnv): boolean {
    // A ref into a scalar has no type; that shows only where it is compared.
    if (isScalar(t.head)) return this.leaf(t, 0, ANY, env);
    if (t.head.kind !== 'var') return this.leaf(t, 0, env.typeOf(t.head) ?? ANY, env);
    if (t.head.name === 'data' && env.docs) return this.document(t, env.docs, env);
    env.widen(t.head);
    return this.leaf(t, 0, t.head.name === 'input' ? ANY : (env.lookup(t.head.name) ?? ANY), env);
  }

  private document(t: RefTerm, root: DocNode, env: TypeEnv): boolean {
    let node = root;
    for (let i = 0; i < t.path.length; i++) {
      const p = t.path[i];
      if (p.kind === 'var') {
        if (!this.key(t, i, p.name, node.keys, env, () => keysOfNode(node))) return false;
        return this.leaf(t, i + 1, ANY, env);
      }
      const key = constantProperty(p);
      const child = key === undefined ? undefined : node.children.get(key);
      if (!child) return this.leaf(t, i, ANY, env);
      if (child.fn) return this.notCalled(t, i, child.fn.args, child.fn.result);
      if (child.value) return this.leaf(t, i + 1, child.value, env);
      node = child;
    }
    return true;
  }

  /** From `t.path[start]` on, in a value of some type. */
  private leaf(t: RefTerm, start: number, of: StaticType, env: TypeEnv): boolean {
    let type: MaybeType = of;
    for (let i = start; i < t.path.length; i++) {
      if (type === undefined) return true;
      const p = t.path[i];
      const keys = keysOfType(type);
      if (!keys) return this.unsupported(t, i, type);
      const constant = constantProperty(p);
      if (constant !== undefined) {
        const within: MaybeType = selectFromType(type, constant);
        if (!within) return this.invalid(t, i, { have: undefined, want: keys, oneOf: keysOf(type) });
        type = within;
        continue;
      }
      if (p.kind === 'var') {
        const at: StaticType = type;
        if (!this.key(t, i, p.name, keys, env, () => keysOf(at))) return false;
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

  private invalid(t: RefTerm, i: number, detail: { have: MaybeType; want: StaticType; oneOf: Value[] }): false {
    const pad = ' '.repeat(this.text(t, i).length + 1);
    const have = detail.have ? `have (type): ${typeText(detail.have)}` : `have: ${this.part(t.path[i])}`;
    const list = detail.oneOf.map((v) => toRegoText(v)).join(' ');
    const want = list === '' ? `want (type): ${typeText(detail.want)}` : `want (one of): [${list}]`;
    return this.refuse(t, 'undefined ref: ', '', [`${pad}^`, pad + have, pad + want]);
  }

  private unsupported(t: RefTerm, i: number, have: StaticType): false {
    return this.refuse(t, 'undefined ref: ', '', ['^'.repeat(this.text(t, i).length), `have: ${typeText(have)}`]);
  }

  private notCalled(t: RefTerm, i: number, args: readonly StaticType[], result: StaticType): false {
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

function keysOf(t: StaticType): Value[] {
  const keys = new Set<Value>();
  for (const m of t.kind === 'union' ? t.of : [t]) {
    if (m.kind === 'object') for (const k of m.props.keys()) keys.add(keyValue(k));
  }
  return [...keys].sort(compare);
}

function keyValue(key: string): Value {
  switch (kindOfKey(key)) {
    case 'number':
      return Number(key.slice(1));
    case 'boolean':
      return key === 'btrue';
    case 'null':
      return null;
    default:
      return key.slice(1);
  }
}
