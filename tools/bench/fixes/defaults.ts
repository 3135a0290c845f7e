import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/engine/base/json';

type Supposing = ReadonlyMap<string, JsonValue>;

/** A template whose parameters or placeholders have the values that a proof has supposed. */
export function withDefaults(text: string, supposing: Supposing): string {
  const [placeholders, parameters] = [true, false].map(
    (isPlaceholder) => new Map([...supposing].filter(([name]) => name.startsWith('${') === isPlaceholder)),
  );
  const filled = [...placeholders].reduce(
    (now, [name, value]) => now.replaceAll(name, typeof value === 'string' ? value : JSON.stringify(value)),
    text,
  );
  if (parameters.size === 0) return filled;
  return filled.startsWith('{') ? inJson(filled, parameters) : inYaml(filled, parameters);
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

/** A default as the first line below the name of a parameter, at the indentation of the line that stands there. */
function inYaml(text: string, supposing: Supposing): string {
  return [...supposing].reduce(
    (changed, [name, value]) =>
      changed.replace(
        new RegExp(`^([ ]+${name}:[ ]*\\r?\\n)([ ]+)`, 'm'),
        (_, line: string, indent: string) => `${line}${indent}Default: ${JSON.stringify(value)}\n${indent}`,
      ),
    text,
  );
}

const PARAMETER = /^( +)(\w+):[ ]*\r?\n((?:\1 +\S.*\r?\n)+)/gm;

/** The parameters of a template in YAML that hold secrets and have no default: proofs suppose an empty text for them. */
export function secretsWithoutDefault(text: string): Supposing {
  const found = [...text.matchAll(PARAMETER)].filter(([, , , body]) => /^ +NoEcho:/m.test(body));
  return new Map(found.flatMap(([, , name, body]) => (/^ +Default:/m.test(body) ? [] : [[name, '']])));
}
