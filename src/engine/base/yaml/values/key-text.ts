import { JsonNumber, type JsonValue } from '../../json';

/** The key of an object that stands for a scalar. */
export function keyText(key: JsonValue): string {
  if (typeof key === 'string') return key;
  return key instanceof JsonNumber ? key.text : JSON.stringify(key);
}
