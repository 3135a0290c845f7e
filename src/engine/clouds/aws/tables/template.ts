import { isJsonObject, jsonObject, type JsonValue } from '../../../base/json';

const PLACEHOLDER = /\{([^{}]+)\}/g;

/** The value of a placeholder, by the name of an id or, behind `/`, by a path into the document. */
export type Scope = (name: string) => JsonValue | undefined;

export type Filled = { readonly value: JsonValue } | { readonly missing: string };

/** Puts values in the place of `{name}`. A text that is nothing but one placeholder becomes the value itself. */
export function fill(template: JsonValue, scope: Scope): Filled {
  if (typeof template === 'string') return fillText(template, scope);
  if (Array.isArray(template)) {
    const values: JsonValue[] = [];
    for (const element of template) {
      const filled = fill(element, scope);
      if ('missing' in filled) return filled;
      values.push(filled.value);
    }
    return { value: values };
  }
  if (!isJsonObject(template)) return { value: template };
  const entries: [string, JsonValue][] = [];
  for (const [key, member] of Object.entries(template)) {
    const filled = fill(member, scope);
    if ('missing' in filled) return filled;
    entries.push([key, filled.value]);
  }
  return { value: jsonObject(entries) };
}

function fillText(template: string, scope: Scope): Filled {
  const whole = /^\{([^{}]+)\}$/.exec(template)?.[1];
  if (whole !== undefined) {
    const value = scope(whole);
    return isNothing(value) ? { missing: whole } : { value };
  }
  let missing: string | undefined;
  const text = template.replace(PLACEHOLDER, (_, name: string) => {
    const value = scope(name);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    missing ??= name;
    return '';
  });
  return missing === undefined ? { value: text } : { missing };
}

function isNothing(value: JsonValue | undefined): value is undefined | null {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The names of all placeholders in a template. */
export function placeholdersIn(template: JsonValue | undefined): string[] {
  if (typeof template === 'string') return [...template.matchAll(PLACEHOLDER)].map(([, name]) => name);
  if (Array.isArray(template)) return template.flatMap(placeholdersIn);
  return isJsonObject(template) ? Object.values(template).flatMap(placeholdersIn) : [];
}
