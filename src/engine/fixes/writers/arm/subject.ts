import { isScalar, isSeq } from 'yaml';
import type { AttributePath } from '../../../resources/model/resource-input';
import { Written, type FixMembers } from '../../model/fix';
import { NotWritable, spotOf, valueIn } from '../yaml/yaml-tree';
import { spelled } from './arm-sources';

/** The resource that another one completes, in the words of the file. */
export interface Subject {
  /** The expression of its id. */
  readonly id: Written;
  readonly name: Written;
  readonly location: Written;
  /** The condition that it exists under; a resource in it does not take it over by itself. */
  readonly condition: FixMembers;
  /** The number of resources that stand in it. */
  readonly nested: number;
  /** The list of resources that it stands in, when it stands in no other resource, with their number. */
  readonly list?: { readonly path: AttributePath; readonly length: number };
}

const EXPRESSION = /^\[(?!\[)(.*)\]$/s;
const HERE = '[resourceGroup().location]';

/** Reads the resource at a path of the tree of a file. */
export function subjectOf(root: unknown, path: AttributePath): Subject {
  if (!isSeq(nodeAt(root, path.slice(0, -1)))) throw new NotWritable('the resources have symbolic names');
  requireOwnGroup(root, path);
  if (nodeAt(root, [...path, 'copy'])) throw new NotWritable('a loop makes the resource');
  const { type, names } = whole(root, path);
  const condition = nodeAt(root, [...path, 'condition']);
  const nested = nodeAt(root, [...path, 'resources']);
  if (nested && spelled(root, [...path, 'resources'])?.at(-1) !== 'resources')
    throw new NotWritable('the key resources is spelled otherwise');
  const around = path.slice(0, -1);
  const list = nodeAt(root, around);
  const isTop = around.length === 1 || String(around.at(-2)).toLowerCase() === 'template';
  return {
    id: quoted(`[resourceId('${type}', ${names.map(operand).join(', ')})]`),
    name: quoted(names.at(-1) ?? ''),
    location: quoted(textAt(root, [...path, 'location']) ?? HERE),
    condition: isScalar(condition) ? { condition: new Written(JSON.stringify(condition.value), null) } : {},
    nested: isSeq(nested) ? nested.items.length : 0,
    ...(isTop && isSeq(list) && { list: { path: around, length: list.items.length } }),
  };
}

/** Throws where expressions are evaluated outside of the group of resources that a deployment around a path names. */
function requireOwnGroup(root: unknown, path: AttributePath): void {
  for (let end = path.length; end > 0; end--) {
    if (String(path[end]).toLowerCase() !== 'template') continue;
    const deployment = path.slice(0, end - 1);
    const scope = textAt(root, [...deployment, 'properties', 'expressionEvaluationOptions', 'scope']);
    if (scope?.toLowerCase() === 'inner') return;
    if (['resourceGroup', 'subscriptionId'].some((key) => nodeAt(root, [...deployment, key])))
      throw new NotWritable('an expression stands for another group of resources');
  }
}

/** Throws when a list of resources has one of the type and the name already. */
export function requireNew(root: unknown, list: NonNullable<Subject['list']>, { type, name }: FixMembers): void {
  const own = name instanceof Written ? name.text : JSON.stringify(name);
  for (let i = 0; i < list.length; i++) {
    const [found = '', known = ''] = ['type', 'name'].map((key) => textAt(root, [...list.path, i, key]));
    if (JSON.stringify(found).toLowerCase() === JSON.stringify(type).toLowerCase() && JSON.stringify(known) === own)
      throw new NotWritable(`there is a resource ${known}`);
  }
}

/** The type with those around it, and a name for each part of it. */
function whole(root: unknown, path: AttributePath): { readonly type: string; readonly names: readonly string[] } {
  const [type = '', name = ''] = ['type', 'name'].map((key) => textAt(root, [...path, key]));
  if (/^\[/.test(type) || name === '') throw new NotWritable('nothing tells its id');
  const isWhole = /^microsoft\./i.test(type);
  const around = isWhole ? { type: '', names: [] } : whole(root, path.slice(0, -2));
  const parts = type.split('/').length - (isWhole ? 1 : 0);
  const names = EXPRESSION.test(name) ? [name] : name.split('/');
  if (names.length !== parts) throw new NotWritable('nothing tells its id');
  return { type: isWhole ? type : `${around.type}/${type}`, names: [...around.names, ...names] };
}

/** A text of the file as an operand of an expression. */
function operand(text: string): string {
  return EXPRESSION.exec(text)?.[1] ?? `'${text.replaceAll("'", "''")}'`;
}

function quoted(text: string): Written {
  return new Written(JSON.stringify(text), null);
}

function nodeAt(root: unknown, path: AttributePath): unknown {
  const own = spelled(root, path);
  if (!own || own.length === 0) return undefined;
  const { holder, index, missing } = spotOf(root, own);
  return missing.length > 0 ? undefined : valueIn(holder, index);
}

function textAt(root: unknown, path: AttributePath): string | undefined {
  const node = nodeAt(root, path);
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
}
