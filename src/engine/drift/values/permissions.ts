import { isJsonObject, jsonObject, memberOf, setKey, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from './access';
import { documentIn } from './document';
import { isUnresolved } from './unresolved';

/** The condition that a member of a permission becomes, under the names of Terraform and CloudFormation. */
const CONDITIONS: readonly (readonly [names: readonly string[], operator: string, key: string])[] = [
  [['source_arn', 'SourceArn'], 'ArnLike', 'AWS:SourceArn'],
  [['source_account', 'SourceAccount'], 'StringEquals', 'AWS:SourceAccount'],
  [['principal_org_id', 'PrincipalOrgID'], 'StringEquals', 'aws:PrincipalOrgID'],
  [['event_source_token', 'EventSourceToken'], 'StringEquals', 'lambda:EventSourceToken'],
  [['function_url_auth_type', 'FunctionUrlAuthType'], 'StringEquals', 'lambda:FunctionUrlAuthType'],
  [['invoked_via_function_url', 'InvokedViaFunctionUrl'], 'Bool', 'lambda:InvokedViaFunctionUrl'],
];
const PRINCIPAL = ['principal', 'Principal'];
const ACTION = ['action', 'Action'];
/** The names of a statement, and the function that it is about. */
const BESIDE: ReadonlySet<string> = new Set(['Sid', 'Resource']);
const ACCOUNT = /^(?:\d{12}$|arn:)/;
const SERVICE = /\.amazonaws\.com(?:\.cn)?$/;

/** The members of a permission that are compared, or name it. */
export const PERMISSION_MEMBERS: readonly string[] = [
  ...[...PRINCIPAL, ...ACTION, ...CONDITIONS.flatMap(([names]) => names)],
  ...['statement_id', 'statement_id_prefix'],
];

/** A permission as the statement that the cloud makes of it. */
export function statementOf(permission: JsonObject): JsonObject {
  const statement = jsonObject([
    ['Effect', 'Allow'],
    ['Principal', principalOf(memberAt(permission, PRINCIPAL) ?? null)],
    ['Action', memberAt(permission, ACTION) ?? null],
  ]);
  const conditions = new Map<string, [string, JsonValue][]>();
  for (const [names, operator, key] of CONDITIONS) {
    const value = memberAt(permission, names);
    if (value !== undefined) conditions.set(operator, [...(conditions.get(operator) ?? []), [key, value]]);
  }
  const tests = [...conditions].map(([operator, values]): [string, JsonValue] => [operator, jsonObject(values)]);
  if (tests.length > 0) setKey(statement, 'Condition', jsonObject(tests));
  return statement;
}

/** The statements of a policy without what no permission writes. */
export function permissionsIn(policy: JsonValue): JsonValue[] {
  const written = memberOf(documentIn(policy), 'Statement') ?? [];
  return (Array.isArray(written) ? written : [written]).map((each) => {
    if (!isJsonObject(each)) return each;
    const members = Object.entries(each).filter(([key]) => !BESIDE.has(key));
    return jsonObject(members.map(([key, value]) => [key, key === 'Principal' ? principalOf(value) : value]));
  });
}

/** A policy with other statements. */
export function policyWith(statements: readonly JsonValue[], current: JsonValue | undefined): JsonObject {
  const policy = documentIn(current ?? null);
  const whole = jsonObject(isJsonObject(policy) ? Object.entries(policy) : [['Version', '2012-10-17']]);
  setKey(whole, 'Statement', [...statements]);
  return whole;
}

/** An expression may stand for an account or a service. */
function principalOf(value: JsonValue): JsonValue {
  const text = textOf(value);
  if (text === undefined || text === '*') return value;
  if (ACCOUNT.test(text)) return jsonObject([['AWS', text]]);
  return isUnresolved(text) && !SERVICE.test(text) ? text : jsonObject([['Service', text]]);
}

function memberAt(permission: JsonObject, names: readonly string[]): JsonValue | undefined {
  const found = names.map((name) => memberOf(permission, name)).find((each) => each !== undefined && each !== null);
  return found === '' ? undefined : found;
}
