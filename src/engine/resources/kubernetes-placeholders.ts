import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import type { AttributePath } from './model/resource-input';

/** Values that another program fills in before the manifest is applied: `${REPLICAS}`, `{{ replicas }}`. */
const PLACEHOLDER = /^\$\{[^}]+\}$|^\{\{.*\}\}$/s;
const PLACEHOLDER_WITHIN = /\$\{[^}]+\}|\{\{.*\}\}/s;

/** Below these, such texts are meant for the program in the container, or stand for a secret that is kept elsewhere. */
const OWN_TEXTS: ReadonlySet<string> = new Set(['env', 'command', 'args', 'data', 'stringData', 'annotations']);

/** The paths of values in a manifest that are not known yet. An image is not known when a part of it is not. */
export function placeholdersIn(manifest: JsonObject): readonly AttributePath[] {
  const found: AttributePath[] = [];
  walk(manifest, [], found);
  return found;
}

const EXPRESSION = /[$%]\{/;

/** True for a text in which an expression of Terraform stands. */
export function hasExpression(text: string): boolean {
  return EXPRESSION.test(text);
}

/** The paths of values that expressions of Terraform say, and of objects that have a key of this kind. */
export function expressionsIn(value: JsonValue, path: AttributePath = []): readonly AttributePath[] {
  if (typeof value === 'string') return hasExpression(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((each, i) => expressionsIn(each, [...path, i]));
  if (!isJsonObject(value)) return [];
  const keys = Object.keys(value);
  if (path.length > 0 && keys.some(hasExpression)) return [path];
  return keys.flatMap((key) => expressionsIn(value[key], [...path, key]));
}

function walk(value: JsonValue, path: AttributePath, found: AttributePath[]): void {
  if (typeof value === 'string') {
    const pattern = path.at(-1) === 'image' ? PLACEHOLDER_WITHIN : PLACEHOLDER;
    if (pattern.test(value)) found.push(path);
  } else if (Array.isArray(value)) value.forEach((each, i) => walk(each, [...path, i], found));
  else if (isJsonObject(value))
    for (const key of Object.keys(value)) if (!OWN_TEXTS.has(key)) walk(value[key], [...path, key], found);
}
