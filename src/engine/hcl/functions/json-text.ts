import { wellFormed } from '../../base/go/strings/strings';
import { isMapping, isNull, isNumber, isUnresolved, numberText, Value } from '../values';
import { FunctionError } from './function-error';
import type { Work } from './work';

const SPECIAL = /[<>&\u2028\u2029]/g;

/** The JSON text of a value as `jsonencode` writes it: keys in order, numbers without exponents, <, > and & escaped. */
export function jsonText(value: Value, work?: Work): string {
  work?.step();
  if (typeof value === 'string') {
    work?.text(value.length);
    return stringText(value);
  }
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) {
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new FunctionError('cannot serialize infinity as JSON');
    return numberText(value);
  }
  if (isNull(value)) return 'null';
  if (isUnresolved(value)) throw new FunctionError('value is not known');
  if (isMapping(value)) {
    return `{${[...value.entries].map(([key, member]) => `${stringText(key)}:${jsonText(member, work)}`).join(',')}}`;
  }
  return `[${value.items.map((item) => jsonText(item, work)).join(',')}]`;
}

function stringText(text: string): string {
  return JSON.stringify(wellFormed(text)).replace(
    SPECIAL,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
