import { isJsonObject, memberOf, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from './access';
import { couldEqual, type Canonical, type Pattern } from './canonical';
import { canonicalDocument, documentIn } from './document';
import { withoutPartition } from './scalar';
import { elementOfMany, functionOf, isIterated, isUnresolved, UNKNOWN, unresolvedText } from './unresolved';

const ACTIONS: ReadonlySet<string> = new Set(['Action', 'NotAction']);
const PRINCIPALS: ReadonlySet<string> = new Set(['Principal', 'NotPrincipal']);
const BLOCKS: ReadonlySet<string> = new Set([...PRINCIPALS, 'Condition']);
/** Names without an effect; services make up those that are not written. */
const NAMES: ReadonlySet<string> = new Set(['Sid', 'Id']);
const OLDEST_VERSION = '2008-10-17';
const ACCOUNT = /^\d{12}$/;
/** In its own policy an API may be written like this, but API Gateway stores the ARN. */
const OWN_API = 'execute-api:/';
const API_ARN = 'arn:aws:execute-api:';

/** A policy by what it allows: one value is a list of one, and neither order nor the names of statements count. */
export function canonicalPolicy(value: JsonValue, inTemplate: boolean): Canonical {
  if (inTemplate && isUnresolved(value)) return UNKNOWN;
  const policy = documentIn(value);
  if (!isJsonObject(policy)) return canonicalDocument(policy, inTemplate);
  const written = memberOf(policy, 'Statement') ?? null;
  const statements = membersOf(written, inTemplate, (given) => {
    const repeated = inTemplate ? elementOfMany(given) : undefined;
    const statement = repeated ?? given;
    if (!isJsonObject(statement) || functionOf(statement) !== undefined)
      return canonicalDocument(statement, inTemplate);
    const one = canonicalStatement(statement, inTemplate);
    return repeated !== undefined || (inTemplate && isIterated(statement)) ? { kind: 'some', of: one } : one;
  });
  if (statements === null) return null;
  const version = canonicalDocument(memberOf(policy, 'Version') ?? OLDEST_VERSION, inTemplate);
  const whole: Canonical = {
    kind: 'map',
    entries: new Map([
      ['Version', version],
      ['Statement', statements],
    ]),
  };
  // Statements that may all be left out leave no policy.
  return couldEqual(statements, null) ? { kind: 'either', of: [whole, null] } : whole;
}

/** A statement of a policy by what it allows. */
export function canonicalStatement(statement: JsonObject, inTemplate: boolean): Canonical {
  const entries = new Map<string, Canonical>();
  for (const key of Object.keys(statement)) {
    if (NAMES.has(key)) continue;
    // A loop may make such a block or leave it out.
    const isLooped =
      inTemplate && BLOCKS.has(key) && (elementOfMany(statement[key]) !== undefined || isIterated(statement[key]));
    const member = isLooped ? UNKNOWN : canonicalPart(key, statement[key], inTemplate);
    if (member !== null) entries.set(key, member);
  }
  return { kind: 'map', entries };
}

function canonicalPart(key: string, value: JsonValue, inTemplate: boolean): Canonical {
  if (key === 'Effect') return canonicalDocument(value, inTemplate);
  if (key === 'Condition') {
    return mapOf(value, inTemplate, (tests) =>
      mapOf(tests, inTemplate, (values) => texts(values, inTemplate, (text) => text)),
    );
  }
  if (PRINCIPALS.has(key)) {
    const everybody = textOf(value) === '*' ? { AWS: '*' } : value;
    return mapOf(everybody, inTemplate, (values) => texts(values, inTemplate, principal), false);
  }
  if (ACTIONS.has(key)) return texts(value, inTemplate, (text) => text.toLowerCase());
  return texts(value, inTemplate, withoutPartition, (resource) => apiResource(resource, inTemplate));
}

function apiResource(resource: string | Pattern, inTemplate: boolean): Canonical {
  const [first, ...rest] = typeof resource === 'string' ? [resource] : resource.parts;
  if (!first.startsWith(OWN_API)) return resource;
  const path = first.slice(OWN_API.length - 1);
  if (!inTemplate) return `${API_ARN}${path}`;
  // Neither the region nor the account nor the id of the API has a slash.
  return { kind: 'pattern', parts: [API_ARN, path, ...rest], ...(rest.length === 0 && { without: '/' }) };
}

function principal(text: string): string {
  return ACCOUNT.test(text) ? `arn:aws:iam::${text}:root` : withoutPartition(text);
}

/** The names of condition operators and keys are the same in any case. */
function mapOf(
  value: JsonValue,
  inTemplate: boolean,
  member: (value: JsonValue) => Canonical,
  ignoreCase = true,
): Canonical {
  if (inTemplate && isUnresolved(value)) return UNKNOWN;
  if (!isJsonObject(value)) return canonicalDocument(value, inTemplate);
  const entries = new Map<string, Canonical>();
  for (const key of Object.keys(value)) {
    const each = member(value[key]);
    if (each !== null) entries.set(ignoreCase ? key.toLowerCase() : key, each);
  }
  return entries.size === 0 ? null : { kind: 'map', entries };
}

function texts(
  value: JsonValue,
  inTemplate: boolean,
  change: (text: string) => string,
  finish: (text: string | Pattern) => Canonical = (text) => text,
): Canonical {
  return membersOf(value, inTemplate, (each) => {
    if (inTemplate && isUnresolved(each)) {
      const known = unresolvedText(each);
      return isPattern(known) ? finish({ ...known, parts: known.parts.map(change) }) : known;
    }
    const text = textOf(each);
    return text === undefined ? canonicalDocument(each, inTemplate) : finish(change(text));
  });
}

function isPattern(value: Canonical): value is Pattern {
  return value !== null && typeof value === 'object' && 'kind' in value && value.kind === 'pattern';
}

function membersOf(value: JsonValue, inTemplate: boolean, member: (value: JsonValue) => Canonical): Canonical {
  // An expression in the place of a list may stand for any number of members.
  if (inTemplate && isUnresolved(value) && unresolvedText(value) === UNKNOWN) return UNKNOWN;
  const list = Array.isArray(value) ? value : value === null ? [] : [value];
  const members = list.map((each): Canonical => {
    // A condition may leave its member out.
    if (inTemplate && functionOf(each) === 'Fn::If') return { kind: 'some', of: UNKNOWN, isOptional: true };
    return member(each);
  });
  return list.length === 0 ? null : { kind: 'set', members };
}
