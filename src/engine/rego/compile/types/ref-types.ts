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
  check(ref: RefTerm, env: TypeEnv): boolean {
    const { head } = ref;
    // A ref into a scalar has no type; that shows only where it is compared.
    if (head.kind !== 'var') return this.leaf(ref, 0, ANY, env);
    if (head.name === 'data' || head.name === 'input') return this.document(ref, head.name, env);
    if (env.lookup(head.name) === undefined) env.assign(head, ANY, false);
    return this.leaf(ref, 0, env.lookup(head.name), env);
  }

  private document(ref: RefTerm, root: 'data' | 'input', env: TypeEnv): boolean {
    const called = env.documents.typeAt(root, ref.path);
    if (called?.kind === 'function') return this.notCalled(ref, ref.path.length - 1, called);
    for (const layer of env.documents.layers) {
      const node = layer[root];
      const found = node ? this.inLayer(ref, node, env) : undefined;
      if (found !== undefined) return found;
    }
    return this.leaf(ref, 0, ANY, env);
  }

  /** Undefined where the ref leads out of what the layer knows. */
  private inLayer(ref: RefTerm, root: DocNode, env: TypeEnv): boolean | undefined {
    let node = root;
    if (node.value) return this.leaf(ref, 0, node.value, env);
    if (node.children.size === 0) return undefined;
    for (let i = 0; i < ref.path.length; i++) {
      const part = ref.path[i];
      const at = node;
      // Names of packages and of rules are strings.
      if (i < 2 && part.kind !== 'var' && part.kind !== 'string') {
        return this.invalid(ref, i, { have: env.typeOf(part), want: { kind: 'string' }, oneOf: keysOfNode(at) });
      }
      if (part.kind === 'var' && !this.key(ref, i, part.name, node.keys, env, () => keysOfNode(at))) return false;
      const child = node.children.get(constantProperty(part) ?? '');
      if (!child) return undefined;
      if (child.fn) return i + 1 < ref.path.length ? this.notCalled(ref, i, child.fn) : true;
      if (child.value) return this.leaf(ref, i + 1, child.value, env);
      node = child;
    }
    return true;
  }

  /** From `t.path[start]` on, in a value of some type. */
  private leaf(ref: RefTerm, start: number, of: MaybeType, env: TypeEnv): boolean {
    let type = of;
    for (let i = start; i < ref.path.length; i++) {
      const part = ref.path[i];
      if (type?.kind === 'any' && isScalar(part)) continue;
      if (type && isEmptyCollection(type)) return this.invalid(ref, i, { have: undefined, want: undefined, oneOf: [] });
      const keys = keysOfType(type);
      if (!keys) return this.unsupported(ref, i, type);
      if (isScalar(part)) {
        const within: MaybeType = selectFromType(type, constantProperty(part) ?? '');
        if (!within) return this.invalid(ref, i, { have: undefined, want: keys, oneOf: keysOf(type) });
        type = within;
        continue;
      }
      if (part.kind === 'var') {
        const at = type;
        if (!this.key(ref, i, part.name, keys, env, () => keysOf(at))) return false;
      } else if (part.kind === 'ref') {
        const have = env.typeOf(part);
        if (have && !unifies(have, keys)) return this.invalid(ref, i, { have, want: keys, oneOf: keysOf(type) });
      } else if (!env.assign(part, keys, false)) {
        return this.invalid(ref, i, { have: env.typeOf(part), want: keys, oneOf: [] });
      }
      type = valuesOfType(type);
    }
    return true;
  }

  private key(ref: RefTerm, i: number, name: string, keys: StaticType, env: TypeEnv, oneOf: () => Value[]): boolean {
    const known = env.lookup(name);
    if (known && !unifies(known, keys)) return this.invalid(ref, i, { have: known, want: keys, oneOf: oneOf() });
    if (!known) env.assign(ref.path[i], keys, false);
    return true;
  }

  private invalid(ref: RefTerm, i: number, detail: { have: MaybeType; want: MaybeType; oneOf: Value[] }): false {
    const pad = ' '.repeat(this.text(ref, i).length + 1);
    const have = detail.have ? `have (type): ${typeText(detail.have)}` : `have: ${this.part(ref.path[i])}`;
    const list = detail.oneOf.map((value) => toRegoText(value)).join(' ');
    const want = list === '' && detail.want ? `want (type): ${typeText(detail.want)}` : `want (one of): [${list}]`;
    return this.refuse(ref, 'undefined ref: ', '', [`${pad}^`, pad + have, pad + want]);
  }

  private unsupported(ref: RefTerm, i: number, have: MaybeType): false {
    return this.refuse(ref, 'undefined ref: ', '', ['^'.repeat(this.text(ref, i).length), `have: ${typeText(have)}`]);
  }

  private notCalled(ref: RefTerm, i: number, { args, result }: FunctionType): false {
    const have = `have: (${args.map(typeText).join(', ')}) => ${typeText(result)}`;
    return this.refuse(ref, 'function ', ' used as reference, not called', [
      '^'.repeat(this.text(ref, i + 1).length),
      have,
    ]);
  }

  private refuse(ref: RefTerm, before: string, after: string, lines: string[]): false {
    const shown = this.text(ref, ref.path.length);
    this.unit.error('rego_type_error', ref.loc, `${before}${shown}${after}\n\t${[shown, ...lines].join('\n\t')}`);
    return false;
  }

  /** The ref up to a part of its path, as it is written in full. */
  private text(ref: RefTerm, end: number): string {
    let text = this.part(ref.head);
    for (const part of ref.path.slice(0, end)) {
      const plain = part.kind === 'string' && /^[A-Za-z_]\w*$/.test(part.value);
      text += plain ? `.${part.value}` : `[${this.part(part)}]`;
    }
    return text;
  }

  private part(term: Term): string {
    if (term.kind === 'var') return this.unit.isShown(term.name) ? this.unit.shown(term.name) : term.loc.text;
    return isScalar(term) ? toRegoText(scalarValue(term) ?? null) : term.loc.text;
  }
}

function keysOfNode(node: DocNode): Value[] {
  return [...node.children.keys()].map(keyValue).sort(compare);
}

function keysOf(type: MaybeType): Value[] {
  const keys = new Set<Value>();
  for (const member of type?.kind === 'union' ? type.of : [type]) {
    if (member?.kind === 'object') for (const key of member.props.keys()) keys.add(keyValue(key));
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
