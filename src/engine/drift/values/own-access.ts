import { isJsonObject, memberOf, type JsonValue } from '../../base/json';
import { textOf } from './access';
import type { AttributeMap } from './attribute-map';
import { couldEqual } from './canonical';
import { canonicalValue } from './canonical-value';
import { documentIn } from './document';
import { reduceCloud } from './reduce';

const PLACEHOLDER = /\{(arn|account|partition)\}/g;
/** Members of answers that hold the ARN of the resource itself. */
const ARNS = ['Arn', 'TopicArn', 'ARN'];

/** True when access is what the cloud itself gives where nobody writes anything. */
export function isOwnAccess(attribute: AttributeMap, running: JsonValue, base: JsonValue, path: string): boolean {
  if (attribute.own.length === 0) return false;
  const arn = [...ARNS.map((key) => textOf(memberOf(base, key))), path].find((each) => each?.startsWith('arn:')) ?? '';
  const [, partition = '', , , account = ''] = arn.split(':');
  const facts: Readonly<Record<string, string>> = { arn, account, partition };
  const live = canonicalValue(attribute, running, false);
  return attribute.own.some((value) => {
    const text = JSON.stringify(value).replace(PLACEHOLDER, (_, name: string) => facts[name]);
    const form = withVersionOf(running, JSON.parse(text) as JsonValue);
    return couldEqual(canonicalValue(attribute, reduceCloud(attribute, form), false), live);
  });
}

/** The versions of the policies that clouds give have changed over the years. */
function withVersionOf(running: JsonValue, form: JsonValue): JsonValue {
  const version = memberOf(documentIn(running), 'Version');
  return isJsonObject(form) && version !== undefined ? { ...form, Version: version } : form;
}
