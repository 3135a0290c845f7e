import { JsonNumber, jsonObject, type JsonValue } from '../../../src/engine/base/json';
import {
  callFunction,
  FunctionError,
  functionNamed,
  Work,
  WorkLimitError,
  type FileReader,
  type FunctionContext,
} from '../../../src/engine/hcl/functions';
import * as values from '../../../src/engine/hcl/values';
import type { BinaryOperator, Type, Value } from '../../../src/engine/hcl/values';

/** An argument: its type and its value as JSON, so that cases can be kept in files. */
export type Argument = readonly [type: JsonValue, value: JsonValue];

export interface FunctionCase {
  readonly function: string;
  readonly arguments: readonly Argument[];
}

/** What a call gives: the JSON text of a list with the result in it and the type of the result; or nothing. */
export type Answer = { readonly json: string; readonly type: JsonValue } | 'refused';

/** The type in the notation of plans: "string", ["list", "string"], ["object", {"a": "number"}]. */
export function typeJson(type: Type): JsonValue {
  switch (type.kind) {
    case 'list':
    case 'set':
    case 'map':
      return [type.kind, typeJson(type.element)];
    case 'tuple':
      return [type.kind, type.elements.map(typeJson)];
    case 'object':
      return [type.kind, jsonObject([...type.attributes].map(([name, inner]) => [name, typeJson(inner)]))];
    default:
      return type.kind;
  }
}

export function typeOfJson(json: JsonValue): Type {
  if (typeof json === 'string') return { kind: json as 'string' };
  const [kind, inner] = json as [string, JsonValue];
  if (kind === 'tuple') return values.tupleType((inner as JsonValue[]).map(typeOfJson));
  if (kind !== 'object') return { kind: kind as 'list', element: typeOfJson(inner) };
  const attributes = Object.entries(inner as Record<string, JsonValue>);
  return values.objectType(new Map(attributes.map(([name, type]) => [name, typeOfJson(type)])));
}

export function argumentOf(value: Value): Argument {
  return [typeJson(values.typeOf(value)), values.toJson(value)];
}

export function valueOf([type, json]: Argument): Value {
  return values.convert(values.fromJson(json), typeOfJson(type));
}

/** The files that calls may read; the driver puts them where OpenTofu finds them. */
export const FILES: Readonly<Record<string, string>> = {
  'files/hello.txt': 'Hello\n',
  'files/sub/deep/a.tf': 'a\n',
  'files/sub/b.tf': 'b\n',
  'files/sub/b.txt': 'text\n',
};

// Paths without `./` in front and a slash at the end; empty for the folder itself.
function plainPath(path: string): string {
  return path.replace(/^\.(?:\/|$)/, '').replace(/\/$/, '');
}

export const files: FileReader = {
  readFile: (path) => {
    const name = plainPath(path);
    if (Object.hasOwn(FILES, name)) return Buffer.from(FILES[name]);
    const folder = name === '' || Object.keys(FILES).some((file) => file.startsWith(`${name}/`));
    return { problem: folder ? 'not-a-file' : 'not-found', message: `no file exists at ${path}` };
  },
  listFiles: (directory) => {
    const start = plainPath(directory) === '' ? '' : `${plainPath(directory)}/`;
    return Object.keys(FILES)
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length));
  },
};

/** Whether two answers say the same. */
export function sameAnswer(a: Answer, b: Answer): boolean {
  if (a === 'refused' || b === 'refused') return a === b;
  return a.json === b.json && values.sameType(typeOfJson(a.type), typeOfJson(b.type));
}

const REFUSALS = [FunctionError, WorkLimitError, values.ConversionError, values.NumberError];

function call(name: string, args: readonly Value[], context: FunctionContext): Value {
  const definition = functionNamed(name);
  if (definition === undefined) throw new Error(`no function ${name}`);
  return callFunction(definition, args, context);
}

// Operators are written like functions here; `?:` takes the first arm.
function resultOf(name: string, args: readonly Value[], context: FunctionContext): Value {
  if (/^[a-z]/.test(name)) return call(name, args, context);
  const [left, right] = args;
  if (name === '?:') return values.conditional(true, left, right);
  return values.binaryOperation(name as BinaryOperator, left, right) ?? context.unresolved('operator');
}

/** What our function says to a case. */
export function ourAnswer({ function: name, arguments: args }: FunctionCase): Answer {
  const context = {
    work: new Work(),
    files,
    renderTemplate: (source: string) => source,
    unresolved: (reason: string) => values.unresolved(name, reason),
  };
  try {
    const result = resultOf(name, args.map(valueOf), context);
    if (values.isUnresolved(result)) return { json: 'unresolved', type: 'dynamic' };
    const encoded = call('jsonencode', [values.tupleValue([result])], context);
    return { json: encoded as string, type: typeJson(values.typeOf(result)) };
  } catch (error) {
    if (REFUSALS.some((refusal) => error instanceof refusal)) return 'refused';
    throw error;
  }
}

/** The expression that makes a value, in the syntax of the language. */
export function expression([type, json]: Argument): string {
  const literal = literalText(json);
  if (typeof type === 'string') return json === null && type !== 'dynamic' ? `to${type}(null)` : literal;
  const [kind] = type as [string];
  if (kind === 'tuple' && json !== null) {
    const inner = (type as [string, JsonValue[]])[1];
    return `[${(json as JsonValue[]).map((item, i) => expression([inner[i], item])).join(', ')}]`;
  }
  if (kind === 'object' && json !== null) {
    const inner = (type as [string, Record<string, JsonValue>])[1];
    const members = Object.entries(json as Record<string, JsonValue>);
    return `{${members.map(([key, item]) => `${literalText(key)} = ${expression([inner[key], item])}`).join(', ')}}`;
  }
  return `to${kind}(${literal})`;
}

function literalText(json: JsonValue): string {
  if (json === null || typeof json === 'boolean') return String(json);
  if (typeof json === 'number') return values.numberText(values.fromJson(json) as number);
  if (json instanceof JsonNumber) return json.text;
  if (typeof json === 'string') return stringLiteral(json);
  if (Array.isArray(json)) return `[${json.map(literalText).join(', ')}]`;
  return `{${Object.entries(json)
    .map(([key, item]) => `${literalText(key)} = ${literalText(item)}`)
    .join(', ')}}`;
}

function stringLiteral(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/([$%])\{/g, '$1$1{')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\t/g, '\\t')
    .replace(/[\0-\x1f\x7f-\x9f\u2028\u2029\ufeff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `"${escaped}"`;
}

/** The text of a call. */
export function callText({ function: name, arguments: args }: FunctionCase): string {
  const parts = args.map(expression);
  if (name === '?:') return `(true ? ${parts.join(' : ')})`;
  return /^[a-z]/.test(name) ? `${name}(${parts.join(', ')})` : `(${parts.join(` ${name} `)})`;
}
