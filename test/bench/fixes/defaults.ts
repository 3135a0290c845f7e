import { isMap, parseDocument } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/engine/base/json';

type Supposing = ReadonlyMap<string, JsonValue>;

/** A template of CloudFormation or ARM whose parameters have the values that a proof has supposed. */
export function withDefaults(text: string, supposing: Supposing): string {
  return text.startsWith('{') ? inJson(text, supposing) : inYaml(text, supposing);
}

function inJson(text: string, supposing: Supposing): string {
  const template = JSON.parse(text) as JsonObject;
  const [parameters, key] = template.Parameters
    ? [template.Parameters, 'Default']
    : [template.parameters, 'defaultValue'];
  for (const [name, value] of supposing) {
    const parameter = isJsonObject(parameters) ? parameters[name] : undefined;
    if (isJsonObject(parameter)) parameter[key] = value;
  }
  return JSON.stringify(template, null, 2);
}

function inYaml(text: string, supposing: Supposing): string {
  const document = parseDocument(text);
  for (const [name, value] of supposing)
    if (isMap(document.getIn(['Parameters', name]))) document.setIn(['Parameters', name, 'Default'], value);
  return document.toString({ lineWidth: 0 });
}
