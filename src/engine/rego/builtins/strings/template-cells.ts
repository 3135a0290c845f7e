import { formatFloat } from '../../../base/go/numbers/format-float';
import { goError } from '../../../base/go/go-error';
import { TemplateNumber } from '../../../base/go/template/nodes';
import { work } from '../../../base/limits/meter';
import { isArray, isNumber, isObject, objGet, objKeys, toJsonText, type ObjectValue, type Value } from '../../values';

/**
 * A value inside a template: JSON, or a number of the template itself. A template treats the numbers of JSON as
 * strings, as Go does to keep every digit. Null also means a missing value.
 */
export type Cell = Value | TemplateNumber;

export type CellKind = 'bool' | 'int' | 'float' | 'string' | 'list' | 'map' | 'nil';

export function kindOf(cell: Cell): CellKind {
  if (cell instanceof TemplateNumber) return cell.isFloat ? 'float' : 'int';
  if (cell === null) return 'nil';
  if (typeof cell === 'boolean') return 'bool';
  if (typeof cell === 'string' || isNumber(cell)) return 'string';
  return isArray(cell) ? 'list' : 'map';
}

/** The string of a cell that Go treats as a string. */
export function stringOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : toJsonText(cell as Value);
}

/** The truth of a cell as a condition: false for false, zero, null and empty values, true for all others. */
export function isTrue(cell: Cell): boolean {
  if (cell instanceof TemplateNumber) return cell.value !== 0;
  switch (kindOf(cell)) {
    case 'nil':
      return false;
    case 'bool':
      return cell === true;
    case 'string':
      return cell !== '';
    default:
      return lengthOf(cell) > 0;
  }
}

/** Length as Go counts it: bytes of a string, members of a collection. */
export function lengthOf(cell: Cell): number {
  switch (kindOf(cell)) {
    case 'string':
      return Buffer.byteLength(stringOf(cell));
    case 'list':
      return (cell as readonly Value[]).length;
    case 'map':
      return keysOf(cell as ObjectValue).length;
    default:
      throw goError(`len of type ${kindOf(cell)}`);
  }
}

function keysOf(map: ObjectValue): readonly Value[] {
  const keys = objKeys(map);
  work(keys.length);
  return keys;
}

/** A cell as Go's fmt prints it. */
export function textOf(cell: Cell): string {
  if (cell instanceof TemplateNumber) {
    const { value } = cell;
    const large = value !== 0 && (Math.abs(value) < 1e-4 || Math.abs(value) >= 1e21);
    if (!cell.isFloat || !large) return String(value);
    return (value < 0 ? '-' : '') + formatFloat(Math.abs(value), 'e');
  }
  if (cell === null) return '<nil>';
  if (typeof cell === 'string') return cell;
  if (isArray(cell)) {
    work(cell.length);
    return `[${cell.map(textOf).join(' ')}]`;
  }
  if (!isObject(cell)) return toJsonText(cell);
  return `map[${keysOf(cell)
    .map((key) => `${key as string}:${textOf(objGet(cell, key) as Value)}`)
    .join(' ')}]`;
}

/** The cell below another one; null when it, or a cell on the way, is missing. A null on the way is an error. */
export function fieldAt(start: Cell, names: readonly string[]): Cell {
  let cell = start;
  for (let i = 0; i < names.length; i++) {
    if (cell === null && i === 0) return null;
    const kind = kindOf(cell);
    if (kind === 'nil') throw goError(`nil pointer evaluating interface {}.${names[i]}`);
    if (kind !== 'map') throw goError(`can't evaluate field ${names[i]} in type ${kind}`);
    const found = objGet(cell as ObjectValue, names[i]);
    if (found === undefined) return null;
    cell = found;
  }
  return cell;
}
