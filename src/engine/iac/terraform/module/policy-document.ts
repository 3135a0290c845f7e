import type { EvaluatedBody } from './evaluated-body';
import { isNull, isSequence, objectValue, tupleValue, type Value } from '../../../hcl/values';

const VERSION = '2012-10-17';

/** The policy that a `data "aws_iam_policy_document"` block stands for. */
export function policyDocument(body: EvaluatedBody): Value {
  const entries: [string, Value][] = [['Version', given(body, 'version') ?? VERSION]];
  const id = given(body, 'policy_id');
  if (id !== undefined) entries.push(['Id', id]);
  entries.push(['Statement', tupleValue((body.blocks.get('statement') ?? []).map(statement))]);
  return objectValue(entries);
}

/** JSON pointers to the parts of the policy that blocks of an unknown number make. */
export function openParts({ blocks }: EvaluatedBody): string[] {
  const isOpen = ({ open }: EvaluatedBody): boolean => open !== undefined;
  return (blocks.get('statement') ?? []).flatMap((each, i) => {
    const parts = [...PRINCIPALS, CONDITION].filter(([type]) => each.blocks.get(type)?.some(isOpen));
    const pointers = parts.map(([, name]) => `/Statement/${i}/${name}`);
    return isOpen(each) ? [...pointers, `/Statement/${i}`] : pointers;
  });
}

const LISTS: readonly (readonly [string, string])[] = [
  ['actions', 'Action'],
  ['not_actions', 'NotAction'],
  ['resources', 'Resource'],
  ['not_resources', 'NotResource'],
];
const PRINCIPALS: readonly (readonly [string, string])[] = [
  ['principals', 'Principal'],
  ['not_principals', 'NotPrincipal'],
];
const CONDITION = ['condition', 'Condition'] as const;

function statement(body: EvaluatedBody): Value {
  const entries: [string, Value][] = [['Effect', given(body, 'effect') ?? 'Allow']];
  const sid = given(body, 'sid');
  if (sid !== undefined && sid !== '') entries.push(['Sid', sid]);
  for (const [argument, name] of LISTS) {
    const value = given(body, argument);
    if (value !== undefined && !isEmpty(value)) entries.push([name, single(value)]);
  }
  for (const [type, name] of PRINCIPALS) {
    const blocks = body.blocks.get(type);
    if (blocks !== undefined && blocks.length > 0) entries.push([name, principals(blocks)]);
  }
  const conditions = body.blocks.get('condition');
  if (conditions !== undefined && conditions.length > 0) entries.push(['Condition', conditionsOf(conditions)]);
  return objectValue(entries);
}

function given(body: EvaluatedBody, name: string): Value | undefined {
  const value = body.attributes.get(name)?.value;
  return value === undefined || isNull(value) ? undefined : value;
}

function isEmpty(value: Value): boolean {
  return isSequence(value) && value.items.length === 0;
}

// Policies write a list of one as that one.
function single(value: Value): Value {
  return isSequence(value) && value.items.length === 1 ? value.items[0] : value;
}

function itemsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  return isSequence(value) ? value.items : [value];
}

function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}

function principals(blocks: readonly EvaluatedBody[]): Value {
  const byType = new Map<string, Value[]>();
  for (const block of blocks) {
    const type = text(given(block, 'type'));
    byType.set(type, [...(byType.get(type) ?? []), ...itemsOf(given(block, 'identifiers'))]);
  }
  const everybody = byType.get('*');
  if (byType.size === 1 && everybody?.length === 1 && everybody[0] === '*') return '*';
  return objectValue([...byType].map(([type, items]) => [type, single(tupleValue(items))]));
}

function conditionsOf(blocks: readonly EvaluatedBody[]): Value {
  const byTest = new Map<string, Map<string, Value>>();
  for (const block of blocks) {
    const test = text(given(block, 'test'));
    const variables = byTest.get(test) ?? new Map<string, Value>();
    byTest.set(test, variables);
    variables.set(text(given(block, 'variable')), single(tupleValue(itemsOf(given(block, 'values')))));
  }
  return objectValue([...byTest].map(([test, variables]) => [test, objectValue(variables)]));
}
