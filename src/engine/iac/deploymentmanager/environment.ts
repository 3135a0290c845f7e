import { isJsonObject, JsonNumber, pointerPart, type JsonValue } from '../../base/json';
import type { Unresolved } from '../model';
import type { JinjaObject } from './jinja';

/** Variables that are known only during a deployment; they are written like Deployment Manager's own `$(ref.…)`. */
const UNKNOWN = ['deployment', 'project', 'project_number', 'username', 'current_time'];
const UNKNOWN_TEXT = /\$\(env\.(deployment|project_number|project|username|current_time)\)/;

/** The variables that a template sees as `env`. */
export function environmentOf(name: JsonValue, type: string): JinjaObject {
  const unknown = Object.fromEntries(UNKNOWN.map((key) => [key, `$(env.${key})`]));
  return { ...unknown, name: typeof name === 'string' ? name : '', type };
}

/** The pointers of all strings that contain such a variable. */
export function unresolvedIn(document: JsonValue): Unresolved[] {
  const found: Unresolved[] = [];
  const visit = (value: JsonValue, pointer: string): void => {
    if (typeof value === 'string') {
      const [, name] = UNKNOWN_TEXT.exec(value) ?? [];
      if (name !== undefined)
        found.push({ pointer, reason: `env.${name} is known only when the template is deployed` });
    } else if (Array.isArray(value)) value.forEach((each, i) => visit(each, `${pointer}/${i}`));
    else if (isJsonObject(value) && !(value instanceof JsonNumber)) {
      for (const key of Object.keys(value)) visit(value[key], `${pointer}/${pointerPart(key)}`);
    }
  };
  visit(document, '');
  return found;
}
