import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { isFlat } from './scalar';
import { section } from './template-files';

const LIST_TYPE = /^(?:CommaDelimitedList|List<.*>)$/;
/** The value is looked up at deployment; what the template and the parameter file hold is the name to look up. */
const STORED_VALUE_TYPE = /^AWS::SSM::Parameter::Value</;

/** The parameters that a parameter file names, with the values it gives; undefined for any other document. */
export function parameterFileValues(value: JsonValue): ReadonlyMap<string, JsonValue> | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const values = new Map<string, JsonValue>();
  for (const item of value) {
    if (!isJsonObject(item) || !Object.hasOwn(item, 'ParameterKey') || typeof item.ParameterKey !== 'string')
      return undefined;
    values.set(item.ParameterKey, Object.hasOwn(item, 'ParameterValue') ? item.ParameterValue : null);
  }
  return values;
}

/** A parameter's value, or why it has none. */
export type ParameterValue =
  | { readonly value: JsonValue }
  | {
      readonly reason: string;
      /** The elements of a list of which some are known; null for each that is not. */
      readonly parts?: readonly (string | null)[];
    };

/** The value that a parameter file or a stack gives to a parameter; undefined where it leaves the default. */
export type GivenParameters = (name: string) => ParameterValue | undefined;

/** The values of a template's parameters: what is given, else the default. */
export function parameterValues(template: JsonObject, given: GivenParameters): ReadonlyMap<string, ParameterValue> {
  const declared = section(template, 'Parameters');
  return new Map(Object.keys(declared).map((name) => [name, parameterValue(name, declared[name], given(name))]));
}

function parameterValue(name: string, declaration: JsonValue, given: ParameterValue | undefined): ParameterValue {
  const { Type: type = null, Default: byDefault = null } = isJsonObject(declaration) ? declaration : {};
  if (given && 'reason' in given)
    return typeof type === 'string' && LIST_TYPE.test(type) ? given : { reason: given.reason };
  const value = given?.value ?? byDefault;
  if (value === null) return { reason: `the parameter ${name} has no value` };
  if (typeof type === 'string' && STORED_VALUE_TYPE.test(type))
    return { reason: `the value of the parameter ${name} is looked up at deployment` };
  if (!isFlat(value)) return { reason: `the value of the parameter ${name} is neither text nor a list of texts` };
  if (typeof value !== 'string' || typeof type !== 'string' || !LIST_TYPE.test(type)) return { value };
  return { value: value.split(',').map((item) => item.trim()) };
}
