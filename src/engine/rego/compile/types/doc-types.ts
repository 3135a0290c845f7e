import type { Module, Rule, Term } from '../../syntax/ast';
import { DocNode, MAX_RULES, widest } from '../model/doc-node';
import { isScalar } from '../../syntax/nodes';
import { ANY, either, kindOfKey, propertyKey, type MaybeType, type StaticType } from '../model/static-types';
import { constantProperty } from '../model/type-access';
import type { TypeEnv } from './type-env';

type ObjectType = Extract<StaticType, { kind: 'object' }>;

/** The types of all rules, filled in an order in which what a rule refers to comes before it. */
export class DocTypes {
  readonly root = new DocNode();

  /** Adds what a rule says of its document; `env` holds its variables, undefined when its body has errors. */
  add(module: Module, rule: Rule, env: TypeEnv | undefined): void {
    const { ref, args } = rule.head;
    const constant = ref.path.findIndex((p) => !isScalar(p));
    const ground = constant < 0 ? ref.path : ref.path.slice(0, constant);
    const keys = module.package.path.path.map((p) => constantProperty(p) ?? '');
    keys.push(propertyKey('string', ref.head.kind === 'var' ? ref.head.name : ''));
    for (const p of ground) keys.push(constantProperty(p) ?? '');
    if (args && args.length > 0) this.addFunction(keys, rule, env);
    else this.insert(keys, env ? documentType(rule, ref.path.slice(ground.length), env) : ANY);
  }

  private addFunction(keys: readonly string[], rule: Rule, env: TypeEnv | undefined): void {
    const node = keys.reduce((n, k) => n.make(k), this.root);
    const args = (rule.head.args ?? []).map((a) => {
      env?.widen(a);
      return env?.typeOf(a) ?? ANY;
    });
    const result = (rule.head.value && env?.typeOf(rule.head.value)) ?? ANY;
    const { fn } = node;
    node.fn = {
      args: args.map((a, i) => widest(fn ? either(fn.args[i], a) : a)),
      result: widest(fn ? either(fn.result, result) : result),
    };
  }

  private insert(keys: readonly string[], type: StaticType): void {
    let node = this.root;
    keys.forEach((key, i) => {
      // The document of a rule above holds this one as well.
      if (node.value) node.value = widest(withEntry(node.value, keys.slice(i), type));
      node = node.make(key);
    });
    let value = widest(merge(node.value, type));
    if (node.children.size > MAX_RULES) value = ANY;
    for (const [path, leaf] of value.kind === 'any' ? [] : leavesBelow(node))
      value = widest(withEntry(value, path, leaf));
    node.value = value;
  }
}

function documentType(rule: Rule, dynamic: readonly Term[], env: TypeEnv): StaticType {
  const { key, value } = rule.head;
  let type: MaybeType = key ? { kind: 'set', of: env.typeOf(key) ?? ANY } : value && env.typeOf(value);
  for (const p of [...dynamic].reverse()) {
    type = { kind: 'object', props: new Map(), rest: { key: env.typeOf(p) ?? ANY, value: type ?? ANY } };
  }
  return type ?? ANY;
}

/** Of two rules for one document. */
function merge(a: MaybeType, b: StaticType): MaybeType {
  if (!a) return b;
  if (a.kind === 'set' && b.kind === 'set') return { kind: 'set', of: either(a.of, b.of) };
  if (a.kind === 'object' && b.kind === 'object' && a.props.size + b.props.size === 0 && a.rest && b.rest) {
    const value = merge(a.rest.value, b.rest.value ?? ANY);
    return { kind: 'object', props: a.props, rest: { key: either(a.rest.key, b.rest.key), value } };
  }
  return either(a, b);
}

/** A document with one more entry somewhere below. */
function withEntry(t: StaticType, path: readonly string[], type: StaticType): StaticType {
  if (t.kind !== 'object') return ANY;
  const [first, ...more] = path;
  const none: ObjectType = { kind: 'object', props: new Map(), rest: undefined };
  const value = more.length === 0 ? type : withEntry(none, more, type);
  const key: StaticType = { kind: kindOfKey(first) };
  const rest = t.rest ? { key: either(t.rest.key, key), value: either(t.rest.value, value) } : { key, value };
  return { kind: 'object', props: t.props, rest };
}

function* leavesBelow(node: DocNode): Generator<[string[], StaticType]> {
  for (const [key, child] of node.children) {
    if (child.value) yield [[key], child.value];
    else for (const [path, type] of leavesBelow(child)) yield [[key, ...path], type];
  }
}
