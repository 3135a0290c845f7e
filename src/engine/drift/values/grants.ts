import { isJsonObject, jsonObject, memberOf, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from './access';
import { canonicalText, couldEqual, type Canonical } from './canonical';
import { canonicalDocument, documentIn } from './document';
import { isPublic, namesPublic } from './public-members';
import { canonicalScalar } from './scalar';
import { elementOfMany, isUnresolved, UNKNOWN } from './unresolved';

/** The attributes of the resources that grant roles of Google Cloud. */
export const GRANT_MEMBERS = ['role', 'member', 'members', 'condition', 'policy_data'] as const;

/** One member with one role. */
interface Grant {
  readonly role: Canonical;
  readonly member: Canonical;
  readonly condition: Canonical;
  /** The member, or the expression that it is in, as it is written. */
  readonly raw: JsonValue;
}

/** The grants of one resource of a template. */
interface Part {
  readonly grants: readonly Grant[];
  /** False when it is not known whether they are there. */
  readonly isSure: boolean;
  /** The grants beside which there may be no others: all, those of a role, or none. */
  readonly limits: (grant: Grant) => boolean;
}

/**
 * The grants of a resource of Terraform, in its own form: a `member` adds itself to a role, `members` are all that a role
 * has, and `bindings` are all that there is.
 */
export function writtenGrant(properties: JsonObject): JsonObject {
  const policy = memberOf(properties, 'policy_data');
  if (policy !== undefined && policy !== null) {
    const document = typeof policy === 'string' ? documentIn(policy) : policy;
    return jsonObject([['bindings', memberOf(document, 'bindings') ?? (isUnresolved(document) ? document : [])]]);
  }
  return jsonObject(
    ['role', 'member', 'members', 'condition'].flatMap((key): [string, JsonValue][] => {
      const value = memberOf(properties, key) ?? null;
      return value === null || (Array.isArray(value) && value.length === 0) ? [] : [[key, value]];
    }),
  );
}

/**
 * True when what is granted could be what the resources of a template grant. What somebody else grants beside them is not
 * theirs, except to everybody.
 */
export function couldGrant(written: JsonValue, running: JsonValue): boolean {
  const parts = partsOf(written);
  const live = listIn(running).flatMap((binding) => grantsIn(binding, false));
  const isRunning = (grant: Grant): boolean => live.some((each) => couldBe(grant, each));
  return (
    parts.every(({ grants, isSure }) => !isSure || grants.every((each) => isOpen(each) || isRunning(each))) &&
    live.every(
      (grant) =>
        isWritten(parts, grant) ||
        !(isPublic(grant.raw) || parts.some(({ isSure, limits }) => isSure && limits(grant))),
    )
  );
}

function partsOf(written: JsonValue): Part[] {
  return (Array.isArray(written) ? written : written === null ? [] : [written]).map(partOf);
}

function isWritten(parts: readonly Part[], grant: Grant): boolean {
  const isMeant = ({ raw }: Grant): boolean => !isPublic(grant.raw) || namesPublic(raw, grant.raw);
  return parts.some(({ grants }) => grants.some((each) => couldBe(each, grant) && isMeant(each)));
}

/** The bindings that there would be if the template were applied to those that there are, without public ones of others. */
export function bindingsWith(written: JsonValue, running: JsonValue | undefined): JsonValue {
  const parts = partsOf(written);
  return appliedTo(written, running).flatMap((binding) => {
    const kept = grantsIn(binding, false).filter((grant) => !isPublic(grant.raw) || isWritten(parts, grant));
    const members = listIn(memberOf(binding, 'members'));
    if (kept.length === members.length || !isJsonObject(binding)) return [binding];
    return kept.length === 0 ? [] : [{ ...binding, members: kept.map(({ raw }) => raw) }];
  });
}

function appliedTo(written: JsonValue, running: JsonValue | undefined): JsonValue[] {
  let bindings = listIn(running);
  for (const each of listIn(written)) {
    const whole = memberOf(each, 'bindings');
    if (Array.isArray(whole)) {
      bindings = whole;
      continue;
    }
    const [members, member] = [memberOf(each, 'members'), memberOf(each, 'member')];
    const role = memberOf(each, 'role') ?? null;
    const condition = firstOf(memberOf(each, 'condition') ?? null);
    const isSame = (one: JsonValue): boolean =>
      textOf(memberOf(one, 'role')) === textOf(role) &&
      canonicalText(conditionIn(one, false)) === canonicalText(conditionIn(each, true));
    const before = bindings.filter(isSame).flatMap((one) => listIn(memberOf(one, 'members')));
    const granted = member === undefined ? listIn(members) : [...before, ...(before.includes(member) ? [] : [member])];
    const made = jsonObject([['role', role], ['members', granted], ...conditionEntry(condition)]);
    bindings = [...bindings.filter((one) => !isSame(one)), made];
  }
  return bindings;
}

function partOf(element: JsonValue): Part {
  const many = elementOfMany(element);
  const one = many ?? element;
  const isSure = many === undefined;
  const bindings = memberOf(one, 'bindings');
  if (bindings !== undefined) {
    const grants = Array.isArray(bindings) ? bindings.flatMap((each) => grantsIn(each, true)) : [anyIn(bindings)];
    return { grants, isSure, limits: () => true };
  }
  const grants = isJsonObject(one) && !isUnresolved(one) ? grantsIn(one, true) : [anyIn(one)];
  if (memberOf(one, 'members') === undefined) return { grants, isSure, limits: () => false };
  const [role, condition] = [
    canonicalScalar(memberOf(one, 'role') ?? null, 'text', false, true),
    conditionIn(one, true),
  ];
  return { grants, isSure, limits: (grant) => isKnownAs(role, grant.role) && isKnownAs(condition, grant.condition) };
}

/** Members of which it is not known whether there are any. */
const SOME_MEMBERS: Canonical = { kind: 'either', of: [UNKNOWN, null] };

function anyIn(raw: JsonValue): Grant {
  return { role: UNKNOWN, member: SOME_MEMBERS, condition: UNKNOWN, raw };
}

function grantsIn(binding: JsonValue, inTemplate: boolean): Grant[] {
  const element = inTemplate ? elementOfMany(binding) : undefined;
  const one = element ?? binding;
  if (!isJsonObject(one) || (inTemplate && isUnresolved(one))) return inTemplate ? [anyIn(one)] : [];
  const role = canonicalScalar(memberOf(one, 'role') ?? null, 'text', false, inTemplate);
  const condition = conditionIn(one, inTemplate);
  const members = memberOf(one, 'members') ?? [memberOf(one, 'member') ?? null];
  if (!Array.isArray(members)) return [{ role, member: SOME_MEMBERS, condition, raw: members }];
  return members.map((each) => {
    const many = inTemplate ? elementOfMany(each) : undefined;
    const member = canonicalScalar(many ?? each, 'text', true, inTemplate);
    const isSure = many === undefined && element === undefined;
    return { role, member: isSure ? member : { kind: 'either', of: [member, null] }, condition, raw: many ?? each };
  });
}

/** True for a grant of which it is not known whether it is there. */
function isOpen({ member }: Grant): boolean {
  return typeof member === 'object' && member !== null && 'kind' in member && member.kind === 'either';
}

function couldBe(written: Grant, running: Grant): boolean {
  return (
    couldEqual(written.role, running.role) &&
    couldEqual(written.member, running.member) &&
    couldEqual(written.condition, running.condition)
  );
}

/** Never true for what is not known. */
function isKnownAs(written: Canonical, running: Canonical): boolean {
  return canonicalText(written) === canonicalText(running);
}

/** The condition of a binding; its description does not count. */
function conditionIn(binding: JsonValue, inTemplate: boolean): Canonical {
  const condition = firstOf(memberOf(binding, 'condition') ?? null);
  if (condition === null) return null;
  if (inTemplate && isUnresolved(condition)) return UNKNOWN;
  const members = ['title', 'expression'].map((key): [string, JsonValue] => [key, memberOf(condition, key) ?? null]);
  return canonicalDocument(jsonObject(members), inTemplate);
}

function conditionEntry(condition: JsonValue): [string, JsonValue][] {
  return condition === null ? [] : [['condition', condition]];
}

function firstOf(value: JsonValue): JsonValue {
  return Array.isArray(value) ? (value[0] ?? null) : value;
}

function listIn(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
