import { isJsonObject, type JsonValue } from '../base/json';

/** True for a function of CloudFormation that could not be resolved. */
export function isFunction(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && Object.keys(value).some((key) => key === 'Ref' || key.startsWith('Fn::'));
}
