import type { OpenTexts } from './instance-setting';
import type { EvaluatedBody } from './evaluated-body';
import { isMapping, isNull, isSequence, isUnresolved, objectValue, tupleValue, type Value } from '../../../hcl/values';

/** A policy, and JSON pointers to those of its parts that blocks of an unknown number make. */
export interface OpenPolicy {
  readonly policy: Value;
  readonly open: readonly string[];
}

/** A statement of a policy; the pointers are those below it, an empty one is itself. */
interface Statement {
  readonly value: Value;
  readonly open: readonly string[];
}

/** Reads the JSON text of a policy; undefined where it is none. */
type ReadPolicy = (text: string) => Value | undefined;

const SOURCES = ['source_json', 'source_policy_documents'];
const OVERRIDES = ['override_policy_documents', 'override_json'];
const STATEMENTS = '/Statement/';

/** Says whether a policy document takes statements from others. */
export function mergesPolicies({ attributes }: EvaluatedBody): boolean {
  return [...SOURCES, ...OVERRIDES].some((name) => attributes.has(name));
}

/**
 * The policy of a policy document together with the statements that it takes from others: a later statement takes the
 * place of an earlier one with the same `Sid`. Undefined where it is not known which takes whose place.
 */
export function mergedPolicy(
  own: OpenPolicy,
  body: EvaluatedBody,
  read: ReadPolicy,
  openTexts: OpenTexts,
): OpenPolicy | undefined {
  const overrides = documentsIn(body, OVERRIDES).map((document) => statementsOf(document, read, openTexts));
  if (overrides.includes(undefined)) return undefined;
  const sources = documentsIn(body, SOURCES).map(
    (document) => statementsOf(document, read, openTexts) ?? [{ value: document, open: [] }],
  );
  const merged: Statement[] = [];
  for (const statement of [sources, [policyStatements(own)], overrides].flat(2)) {
    if (statement === undefined) continue;
    const sid = sidOf(statement);
    if (sid !== undefined && typeof sid !== 'string') return undefined;
    const earlier = merged.findIndex((each) => sid !== undefined && sidOf(each) === sid);
    if (earlier >= 0 && statement.open.includes('')) return undefined;
    merged.splice(earlier < 0 ? merged.length : earlier, 1, statement);
  }
  const others = isMapping(own.policy) ? own.policy.entries : [];
  return {
    policy: objectValue([...others, ['Statement', tupleValue(merged.map(({ value }) => value))]]),
    open: merged.flatMap(({ open }, i) => open.map((pointer) => `${STATEMENTS}${i}${pointer}`)),
  };
}

function documentsIn({ attributes }: EvaluatedBody, names: readonly string[]): Value[] {
  const values = names.flatMap((name) => attributes.get(name)?.value ?? []);
  return values
    .flatMap((value) => (isSequence(value) ? value.items : [value]))
    .filter((value) => !isNull(value) && value !== '');
}

function statementsOf(document: Value, read: ReadPolicy, openTexts: OpenTexts): Statement[] | undefined {
  if (typeof document === 'string') {
    const policy = read(document);
    return policy === undefined ? undefined : policyStatements({ policy, open: openTexts.get(document) ?? [] });
  }
  if (!isUnresolved(document) || document.shown === undefined || !isMapping(document.shown)) return undefined;
  return policyStatements({ policy: document.shown, open: document.open ?? [] });
}

function policyStatements({ policy, open }: OpenPolicy): Statement[] {
  const value = isMapping(policy) ? policy.entries.get('Statement') : undefined;
  if (value === undefined) return [];
  const items = isSequence(value) ? value.items : [value];
  return items.map((item, i) => {
    const prefix = `${STATEMENTS}${i}`;
    const below = open.filter((pointer) => pointer === prefix || pointer.startsWith(`${prefix}/`));
    return { value: item, open: below.map((pointer) => pointer.slice(prefix.length)) };
  });
}

function sidOf({ value }: Statement): Value | undefined {
  const sid = isMapping(value) ? value.entries.get('Sid') : undefined;
  return sid === '' ? undefined : sid;
}
