import { isJsonObject, memberOf, writeJson, type JsonValue } from '../../base/json';
import { Left, NO_ROOM, UNKNOWN_ARGUMENT, type Evaluation, type TemplateFunction } from './evaluation';
import { evaluateIf, evaluateTruth } from './condition-functions';
import { isFlat, isScalar, textOf } from './scalar';
import { substitute } from './substitution';

/** Functions whose values exist in an account only. */
const AT_DEPLOYMENT: readonly (readonly [string, string])[] = [
  ['Fn::GetAZs', 'availability zones are known at deployment only'],
  ['Fn::ImportValue', 'values of other stacks are known at deployment only'],
  ['Fn::Cidr', 'ranges of addresses are worked out at deployment only'],
  ['Fn::Transform', 'macros run at deployment only'],
];

function ref(args: JsonValue, evaluation: Evaluation): JsonValue | undefined | Left {
  const { value = args, known } = evaluation.part(args);
  if (!known) return new Left(UNKNOWN_ARGUMENT, value);
  if (value === 'AWS::NoValue') return undefined;
  if (typeof value !== 'string') return new Left('Ref takes a name', value);
  const found = evaluation.names.find(value);
  if ('reason' in found) {
    const { parts, reason } = found;
    if (!parts || !evaluation.budget.step(parts.length)) return new Left(reason, value);
    return parts.map((part, i) => part ?? evaluation.left({ 'Fn::Select': [String(i), { Ref: value }] }, reason));
  }
  if (!evaluation.budget.takes(found.value)) return new Left(NO_ROOM, value);
  // Two places of a document never share a list: each has a place in the file of its own.
  return Array.isArray(found.value) ? [...found.value] : found.value;
}

/** Attributes of resources are known at deployment only, unless a nested stack answers them. */
function getAtt(raw: JsonValue, evaluation: Evaluation): JsonValue | Left {
  const { value = raw } = evaluation.part(raw);
  const path = Array.isArray(value) ? value : [value];
  const answer = path.every((each) => typeof each === 'string') ? evaluation.names.output?.(path.join('.')) : undefined;
  if (!answer) return new Left('attributes of resources are known at deployment only', value);
  if ('reason' in answer) return new Left(answer.reason, value);
  if (!evaluation.budget.takes(answer.value)) return new Left(NO_ROOM, value);
  return Array.isArray(answer.value) ? [...answer.value] : answer.value;
}

/** A function that needs all its arguments; `apply` gives undefined for arguments that it does not accept. */
function strict(
  usage: string,
  apply: (args: JsonValue, evaluation: Evaluation) => JsonValue | undefined | Left,
): TemplateFunction {
  return (raw, evaluation) => {
    const { value: args = raw, known } = evaluation.part(raw);
    if (!known) return new Left(UNKNOWN_ARGUMENT, args);
    return apply(args, evaluation) ?? new Left(usage, args);
  };
}

function join(args: JsonValue, { budget }: Evaluation): JsonValue | undefined | Left {
  if (!Array.isArray(args) || args.length !== 2) return undefined;
  const [separator, items] = args;
  if (typeof separator !== 'string' || !Array.isArray(items) || !items.every(isScalar)) return undefined;
  const texts = items.map(textOf);
  const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0);
  return budget.step(items.length) && budget.hasRoomFor(length) ? texts.join(separator) : new Left(NO_ROOM, args);
}

function split(args: JsonValue, { budget }: Evaluation): JsonValue | undefined | Left {
  if (!Array.isArray(args) || args.length !== 2) return undefined;
  const [separator, text] = args;
  if (typeof separator !== 'string' || separator === '' || !isScalar(text)) return undefined;
  const items = textOf(text).split(separator, budget.stepsLeft + 1);
  return budget.takes(items) ? items : new Left(NO_ROOM, args);
}

function base64(args: JsonValue, { budget }: Evaluation): JsonValue | undefined | Left {
  if (!isScalar(args)) return undefined;
  const text = textOf(args);
  return budget.hasRoomFor(text.length * 2) ? Buffer.from(text).toString('base64') : new Left(NO_ROOM, args);
}

function toJsonString(args: JsonValue, { budget }: Evaluation): JsonValue | undefined | Left {
  if (!Array.isArray(args) && !isJsonObject(args)) return undefined;
  const text = writeJson(args);
  return budget.hasRoomFor(text.length) ? text : new Left(NO_ROOM, args);
}

/** The list is looked at element by element: one that is not known may stand beside the one that is wanted. */
function select(raw: JsonValue, evaluation: Evaluation): JsonValue | undefined | Left {
  const usage = 'Fn::Select takes an index and a list';
  if (!Array.isArray(raw) || raw.length !== 2) return new Left(usage, raw);
  const index = evaluation.part(raw[0]);
  const list = Array.isArray(raw[1]) ? evaluation.parts(raw[1]) : undefined;
  const { value = raw[1], known } = list ? { value: list.filled, known: true } : evaluation.part(raw[1]);
  const leave = (reason: string): Left => new Left(reason, evaluation.rebuilt(raw, [index.value ?? raw[0], value]));
  const position = index.known ? indexOf(index.value) : undefined;
  // An element that is not known may be several.
  const isReached = Array.isArray(value) && position !== undefined && value.slice(0, position + 1).every(isScalar);
  if (!index.known || (!known && !isReached)) return leave(UNKNOWN_ARGUMENT);
  if (position === undefined || !Array.isArray(value)) return leave(usage);
  if (position >= value.length) return leave(`the list has no element ${position}`);
  return list?.known[position] === false ? leave(UNKNOWN_ARGUMENT) : value[position];
}

function indexOf(value: JsonValue | undefined): number | undefined {
  return isScalar(value) && /^\d{1,9}$/.test(textOf(value)) ? Number(textOf(value)) : undefined;
}

function findInMap(raw: JsonValue, evaluation: Evaluation): JsonValue | undefined | Left {
  const usage = 'Fn::FindInMap takes the names of a mapping and of two keys';
  if (!Array.isArray(raw) || raw.length < 3 || raw.length > 4) return new Left(usage, raw);
  const { filled, known } = evaluation.parts(raw);
  if (filled.length !== raw.length) return new Left(usage, raw);
  if (known.slice(0, 3).includes(false)) return new Left(UNKNOWN_ARGUMENT, filled);
  const names = filled.slice(0, 3).filter(isScalar).map(textOf);
  if (names.length < 3) return new Left(usage, filled);
  const value = names.reduce<JsonValue | undefined>(memberOf, evaluation.mappings);
  if (value === undefined) return defaultValue(raw, filled, known[3]);
  if (!isFlat(value)) return new Left('the value in the mapping is neither text nor a list of texts', filled);
  return evaluation.budget.takes(value) ? value : new Left(NO_ROOM, filled);
}

function defaultValue(raw: JsonValue[], filled: JsonValue[], known: boolean): JsonValue | undefined | Left {
  const [written, option] = [raw[3], filled[3]];
  if (!isJsonObject(written) || !Object.hasOwn(written, 'DefaultValue') || !isJsonObject(option))
    return new Left('the mapping has no such keys', filled);
  return known ? option.DefaultValue : new Left(UNKNOWN_ARGUMENT, filled);
}

/** The value is not known, but the arguments may be. */
function atDeployment(reason: string): TemplateFunction {
  return (raw, evaluation) => new Left(reason, evaluation.part(raw).value ?? raw);
}

export const unknownFunction = atDeployment('the function is not known');

export const FUNCTIONS: ReadonlyMap<string, TemplateFunction> = new Map<string, TemplateFunction>([
  ['Ref', ref],
  ['Fn::GetAtt', getAtt],
  ['Fn::Sub', substitute],
  ['Fn::FindInMap', findInMap],
  ['Fn::Select', select],
  ['Fn::If', evaluateIf],
  ['Fn::Join', strict('Fn::Join takes a separator and a list of texts', join)],
  ['Fn::Split', strict('Fn::Split takes a separator and a text', split)],
  ['Fn::Base64', strict('Fn::Base64 takes a text', base64)],
  ['Fn::Length', strict('Fn::Length takes a list', (args) => (Array.isArray(args) ? args.length : undefined))],
  ['Fn::ToJsonString', strict('Fn::ToJsonString takes an object or a list', toJsonString)],
  ...['Fn::Equals', 'Fn::And', 'Fn::Or', 'Fn::Not'].map((name) => [name, evaluateTruth(name)] as const),
  ...AT_DEPLOYMENT.map(([name, reason]) => [name, atDeployment(reason)] as const),
]);
