import type { Module, Rule, Term } from '../../syntax/ast';
import { DocNode, MAX_RULES, widest } from '../model/doc-node';
import { isScalar } from '../../syntax/nodes';
import { walkTerm } from '../../syntax/visit';
import { ANY, either, keyType, propertyKey, type MaybeType, type StaticType } from '../model/static-types';
import { constantProperty } from '../model/type-access';
import type { TypeEnv } from './type-env';

type ObjectType = Extract<StaticType, { kind: 'object' }>;

/** The types of all rules, filled in an order in which what a rule refers to comes before it. */
export class DocTypes {
  readonly root = new DocNode();

  /** Adds what a rule says of its document; `env` holds its variables, undefined when its body has errors. */
  add(module: Module, rule: Rule, env: TypeEnv | undefined): void {
    const { ref, args } = rule.head;
    const constant = ref.path.findIndex((part) => !isScalar(part));
    const ground = constant < 0 ? ref.path : ref.path.slice(0, constant);
    const keys = module.package.path.path.map((part) => constantProperty(part) ?? '');
    keys.push(propertyKey('string', ref.head.kind === 'var' ? ref.head.name : ''));
    for (const part of ground) keys.push(constantProperty(part) ?? '');
    if (args && args.length > 0) {
      this.addFunction(keys, rule, env);
      return;
    }
    const type = env ? documentType(rule, ref.path.slice(ground.length), env) : ANY;
    if (type) this.insert(keys, type);
  }

  private addFunction(keys: readonly string[], rule: Rule, env: TypeEnv | undefined): void {
    const node = keys.reduce((each, key) => each.make(key), this.root);
    const args = (rule.head.args ?? []).map((a) => {
      if (env) widen(a, env);
      return env?.typeOf(a) ?? ANY;
    });
    const result = (rule.head.value && env?.typeOf(rule.head.value)) ?? ANY;
    const { fn } = node;
    node.fn = {
      kind: 'function',
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
    if (type.kind === 'object')
      for (const [path, leaf] of leavesBelow(node)) value = widest(withEntry(value, path, leaf));
    node.value = value;
  }
}

function documentType(rule: Rule, dynamic: readonly Term[], env: TypeEnv): MaybeType {
  const { key, value } = rule.head;
  let type = value && env.typeOf(value);
  const member = key && env.typeOf(key);
  if (member) type = { kind: 'set', of: member };
  for (const part of [...dynamic].reverse()) {
    const of = env.typeOf(part);
    if (!type || !of) return undefined;
    type = { kind: 'object', props: new Map(), rest: { key: of, value: type } };
  }
  return type;
}

/** Gives type `any` to those variables of an argument that the body does not restrict. */
function widen(inner: Term, env: TypeEnv): void {
  walkTerm(inner, {
    term(x) {
      if (x.kind === 'var' && env.lookup(x.name) === undefined) env.assign(x, ANY, false);
    },
  });
}

/** The common type of two rules for one document. */
function merge(a: MaybeType, b: StaticType): MaybeType {
  if (!a) return b;
  if (a.kind === 'set' && b.kind === 'set') return { kind: 'set', of: either(a.of, b.of) };
  if (isFree(a) && isFree(b)) {
    if (!a.rest || !b.rest) return a.rest ? a : b;
    const value = b.rest.value ? merge(a.rest.value, b.rest.value) : a.rest.value;
    return { kind: 'object', props: a.props, rest: { key: either(a.rest.key, b.rest.key), value } };
  }
  if (a.kind === 'union' && b.kind !== 'union') return joined(a, b);
  return b.kind === 'union' && a.kind !== 'union' ? joined(b, a) : either(a, b);
}

/** An object without known keys. */
function isFree(type: StaticType): type is ObjectType {
  return type.kind === 'object' && type.props.size === 0;
}

/** The union with one more type; two objects without known keys are merged into one. */
function joined(union: Extract<StaticType, { kind: 'union' }>, type: StaticType): MaybeType {
  const at = union.of.findIndex((option) => isFree(option) && option.rest !== undefined);
  const member = union.of[at];
  if (!isFree(type) || !type.rest || !member || !isFree(member) || !member.rest) return either(union, type);
  const rest = { key: either(member.rest.key, type.rest.key), value: either(member.rest.value, type.rest.value) };
  const of = union.of.map((option, i) => (i === at ? { kind: 'object' as const, props: member.props, rest } : option));
  return { kind: 'union', of };
}

/** A document with one more entry somewhere below. */
function withEntry(each: StaticType, path: readonly string[], type: StaticType): StaticType {
  if (each.kind !== 'object') return each;
  const [first, ...more] = path;
  const none: ObjectType = { kind: 'object', props: new Map(), rest: undefined };
  const value = more.length === 0 ? type : withEntry(none, more, type);
  const key = keyType(first);
  const rest = each.rest ? { key: either(each.rest.key, key), value: either(each.rest.value, value) } : { key, value };
  return { kind: 'object', props: each.props, rest };
}

function* leavesBelow(node: DocNode): Generator<[string[], StaticType]> {
  for (const [key, child] of node.children) {
    if (child.value) yield [[key], child.value];
    else for (const [path, type] of leavesBelow(child)) yield [[key, ...path], type];
  }
}
