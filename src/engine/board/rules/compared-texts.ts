import { isJsonObject, type JsonValue } from '../../base/json';
import type { BoardRule } from '../model/board-rule';

const QUOTED = /"((?:[^"\\\n]|\\.)*)"/g;

/** The texts with which a rule may compare values: its literals and its parameters. */
export function comparedTexts({ text, parameters }: BoardRule): readonly string[] {
  const literals = [...text.matchAll(QUOTED)].map(([, literal]) => literal);
  return [...new Set([...literals, ...textsIn(parameters)])];
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
