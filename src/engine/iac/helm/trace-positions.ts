import { isJsonObject, type JsonValue } from '../../base/json';
import { PositionTable, type Holder, type Place } from '../model';
import { alignLines } from './align-lines';
import type { TemplateLines } from './template-lines';

interface Located {
  readonly value: JsonValue;
  readonly positions: PositionTable;
  readonly root: Place;
}

/**
 * The positions in the template of the members of a rendered document. A member whose line cannot be determined has the
 * position of its parent, and a document without any known line has that of the file.
 */
export function tracePositions(
  { value, positions, root }: Located,
  template: TemplateLines,
  budget: { pairs: number },
): Omit<Located, 'value'> {
  const lines = alignLines(root.text.text.split('\n'), template.sections, budget);
  // The two lines are the same up to the first expression, which never stands before a key.
  const placeOf = ({ text, offset }: Place): Place | undefined => {
    const { line, column } = text.position(offset);
    const found = lines[line - 1];
    return found === undefined ? undefined : template.placeAt(found, column - 1);
  };
  const traced = new PositionTable();
  const start = placeOf(root) ?? template.start;
  const open: [JsonValue, Place][] = [[value, start]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [holder, place] = next;
    if (!isHolder(holder)) continue;
    for (const [key, member] of Object.entries(holder)) {
      const ownKey = Array.isArray(holder) ? Number(key) : key;
      const written = positions.placeOf(holder, ownKey);
      const own = (written && placeOf(written)) ?? place;
      traced.record(holder, ownKey, own);
      open.push([member, own]);
    }
  }
  return { positions: traced, root: start };
}

function isHolder(value: JsonValue): value is Holder {
  return Array.isArray(value) || isJsonObject(value);
}
