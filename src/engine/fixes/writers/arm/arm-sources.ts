import { isMap, isPair, isScalar, isSeq } from 'yaml';
import type { AttributePath } from '../../../resources/model/resource-input';
import type { WorkspaceResource } from '../../model/workspace-resource';
import { NotWritable, spotOf, startOf, valueIn } from '../yaml/yaml-tree';

/** A value in a file. */
export interface WrittenValue {
  readonly file: string;
  readonly path: AttributePath;
}

/** The keys of a resource in the tree of its file. */
export function pathOf(text: string, root: unknown, { own }: Pick<WorkspaceResource, 'own'>): AttributePath {
  const { line = 0, column = 0 } = own?.at ?? {};
  let start = 0;
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1;
  const path = pathAt(root, start + column - 1);
  if (!path) throw new NotWritable('nothing tells where it stands');
  return path;
}

/** The keys of the value that begins at an offset, or whose key does. */
function pathAt(node: unknown, offset: number): AttributePath | undefined {
  if (!isMap(node) && !isSeq(node)) return undefined;
  for (const [index, item] of (node.items as readonly unknown[]).entries()) {
    const value = isPair(item) ? item.value : item;
    if (value === null || value === undefined) continue;
    const key = isPair(item) ? textOf(item.key) : index;
    if (startOf(item) === offset || startOf(value) === offset) return [key];
    const below = startOf(value) < offset ? pathAt(value, offset) : undefined;
    if (below) return [key, ...below];
  }
  return undefined;
}

function textOf(node: unknown): string {
  return isScalar(node) ? String(node.value) : '';
}

const EXPRESSION = /^\[(?!\[)/;
const USE = /^\[\s*(parameters|variables)\(\s*'([^']+)'\s*\)\s*\]$/i;
const MOST_STEPS = 10;

/** Throws for a value that an expression computes: a literal in its place would mean less, a value of the user does not. */
export function requireWritable(root: unknown, path: AttributePath, kind: 'set' | 'remove' | 'ask'): void {
  const use = useAt(root, path);
  const isWhole = use?.below.length === 0;
  if (use && !USE.test(use.text) && !(kind === 'ask' && isWhole))
    throw new NotWritable('an expression gives the value');
  if (isWhole && kind === 'remove') throw new NotWritable('an expression gives the value');
}

interface Use {
  readonly text: string;
  /** The keys of the value in what the expression gives. */
  readonly below: AttributePath;
}

/** The expression that gives a value, or something that it stands in. */
function useAt(root: unknown, path: AttributePath): Use | undefined {
  for (let length = 1; length <= path.length; length++) {
    const text = textAt(root, path.slice(0, length));
    if (text !== undefined && EXPRESSION.test(text)) return { text, below: path.slice(length) };
    if (text !== undefined) return undefined;
  }
  return undefined;
}

/** The place that a value comes from, when an expression names it; undefined for a value that stands where it is used. */
export function sourceOf(
  root: unknown,
  used: AttributePath,
  target: WorkspaceResource,
  rootOf: (file: string) => unknown,
): WrittenValue | undefined {
  let path = used;
  for (let step = 0; step < MOST_STEPS; step++) {
    const use = useAt(root, path);
    if (!use) return step === 0 ? undefined : { file: target.file, path };
    const [, kind, name] = USE.exec(use.text) ?? [];
    if (kind === undefined) break;
    const scope = scopeOf(root, path);
    if (kind.toLowerCase() === 'variables')
      path = [...found(root, [...scope.template, 'variables', name]), ...use.below];
    else {
      const given = scope.deployment ? undefined : givenIn(name, target, rootOf);
      if (given) return { ...given, path: [...given.path, ...use.below] };
      path = [...givenAt(root, name, scope), ...use.below];
    }
  }
  throw new NotWritable('an expression gives the value');
}

/** The value of a parameter in the file of parameters. */
function givenIn(
  name: string,
  { file, template, parameterFile }: WorkspaceResource,
  rootOf: (file: string) => unknown,
): WrittenValue | undefined {
  if (file !== template.replace(/^\//, '')) throw new NotWritable('another template gives the value');
  const path = parameterFile === undefined ? undefined : spelled(rootOf(parameterFile), ['parameters', name, 'value']);
  return path && parameterFile !== undefined ? { file: parameterFile, path } : undefined;
}

/** The value of a parameter that a deployment gives, or its default. */
function givenAt(root: unknown, name: string, { template, deployment }: Scope): AttributePath {
  const declared = [...template, 'parameters', name];
  if (spelled(root, [...declared, 'allowedValues'])) throw new NotWritable('the parameter allows listed values only');
  const given = deployment && spelled(root, [...deployment, 'properties', 'parameters', name, 'value']);
  return given ?? found(root, [...declared, 'defaultValue']);
}

interface Scope {
  /** The template whose parameters and variables a value can name. */
  readonly template: AttributePath;
  /** The deployment of that template in the same file. */
  readonly deployment?: AttributePath;
}

/** The innermost template around a path that evaluates its own expressions. */
function scopeOf(root: unknown, path: AttributePath): Scope {
  for (let end = path.length - 1; end > 1; end--) {
    const [properties, template] = path.slice(end - 2, end).map((key) => String(key).toLowerCase());
    if (properties !== 'properties' || template !== 'template') continue;
    const deployment = path.slice(0, end - 2);
    const option = spelled(root, [...deployment, 'properties', 'expressionEvaluationOptions', 'scope']);
    if (option && textAt(root, option)?.toLowerCase() === 'inner') return { template: path.slice(0, end), deployment };
  }
  return { template: [] };
}

function found(root: unknown, path: AttributePath): AttributePath {
  const own = spelled(root, path);
  if (!own) throw new NotWritable('the value is given when it is deployed');
  return own;
}

/** A path with the keys that a tree has: ARM does not tell letters by their case. Undefined where there is no value. */
export function spelled(root: unknown, path: AttributePath): AttributePath | undefined {
  let node = root;
  const own: (string | number)[] = [];
  for (const key of path) {
    if (!isMap(node) && !isSeq(node)) return undefined;
    const items: readonly unknown[] = node.items;
    const index = isSeq(node)
      ? Number(key)
      : items.findIndex((each) => isPair(each) && textOf(each.key).toLowerCase() === String(key).toLowerCase());
    const item = items[index];
    if (item === undefined) return undefined;
    own.push(isPair(item) ? textOf(item.key) : index);
    node = isPair(item) ? item.value : item;
  }
  return own;
}

function textAt(root: unknown, path: AttributePath): string | undefined {
  const spot = spotOf(root, path);
  const node = spot.missing.length > 0 ? undefined : valueIn(spot.holder, spot.index);
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
}
