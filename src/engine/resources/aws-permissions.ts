import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../base/json';
import { UNREAD_TEXT } from './model/unread-text';

/** The parts of a permission by the condition keys that say them, in small letters. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['aws:sourcearn', 'SourceArn'],
  ['aws:sourceaccount', 'SourceAccount'],
  ['aws:principalorgid', 'OrganizationId'],
  ['lambda:functionurlauthtype', 'UrlAuthType'],
  ['lambda:eventsourcetoken', 'Token'],
]);

/** Tells the way of a call, and keeps nobody out. */
const HARMLESS = 'lambda:invokedviafunctionurl';
const OPERATORS = /^(?:StringEquals|StringLike|ArnEquals|ArnLike|Bool)$/;

/**
 * The permissions that the text of a policy holds, one for each principal. What a denial or a condition that permissions
 * do not have makes of them cannot be known.
 */
export function permissionsIn(policy: JsonValue | undefined): JsonValue {
  if (typeof policy !== 'string') return [];
  const statements = statementsOf(policy);
  if (!statements) return UNREAD_TEXT;
  const isLimited = statements.some(({ Effect }) => Effect !== 'Allow');
  return statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap((statement) =>
      principalsOf(statement.Principal).map((Principal): JsonObject => ({
        Sid: textOf(statement.Sid),
        Action: statement.Action ?? UNREAD_TEXT,
        Principal,
        ...(isLimited && { SourceArn: UNREAD_TEXT }),
        ...conditionsOf(statement.Condition),
      })),
    );
}

function statementsOf(policy: string): JsonObject[] | undefined {
  try {
    const document = JSON.parse(policy) as JsonValue;
    return isJsonObject(document) ? objectsOf([document.Statement].flat()) : undefined;
  } catch {
    return undefined;
  }
}

function principalsOf(principal: JsonValue | undefined): JsonValue[] {
  if (principal === undefined) return [UNREAD_TEXT];
  return isJsonObject(principal) ? Object.values(principal).flat() : [principal];
}

function conditionsOf(condition: JsonValue | undefined): JsonObject {
  const parts: JsonObject = {};
  if (condition === undefined || !isJsonObject(condition)) return parts;
  for (const [operator, test] of Object.entries(condition))
    for (const [key, value] of Object.entries(isJsonObject(test) ? test : {})) {
      const name = key.toLowerCase();
      if (name === HARMLESS) continue;
      const part = OPERATORS.test(operator) ? PARTS.get(name) : undefined;
      const isText = part !== undefined && typeof value === 'string';
      parts[part ?? 'SourceArn'] = isText ? value : UNREAD_TEXT;
    }
  return parts;
}
