import { isJsonObject, type JsonValue } from '../../json';
import { PositionTable, type Holder, type Place, type SourceText } from '../model';
import { alignLines } from './align-lines';

interface Located {
  readonly value: JsonValue;
  readonly positions: PositionTable;
  readonly root: Place;
}

/**
 * Where the members of a rendered document come from in its template. A member whose line cannot be told has the place
 * of what holds it, and a document of which no line can be told that of the file.
 */
export function tracePositions({ value, positions, root }: Located, template: SourceText): Omit<Located, 'value'> {
  const lines = new LineMap(root.text, template);
  const traced = new PositionTable();
  const start = lines.placeOf(root.offset) ?? { text: template, offset: template.contentStart };
  const open: [JsonValue, Place][] = [[value, start]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [holder, place] = next;
    if (!isHolder(holder)) continue;
    for (const [key, member] of Object.entries(holder)) {
      const ownKey = Array.isArray(holder) ? Number(key) : key;
      const written = positions.placeOf(holder, ownKey);
      const own = (written && lines.placeOf(written.offset)) ?? place;
      traced.record(holder, ownKey, own);
      open.push([member, own]);
    }
  }
  return { positions: traced, root: start };
}

class LineMap {
  private readonly lines: readonly (number | undefined)[];
  private readonly templateLines: readonly string[];
  private readonly starts: readonly number[];

  constructor(
    private readonly rendered: SourceText,
    private readonly template: SourceText,
  ) {
    this.templateLines = template.text.slice(template.contentStart).split('\n');
    let offset = template.contentStart;
    this.starts = this.templateLines.map(({ length }) => (offset += length + 1) - length - 1);
    this.lines = alignLines(rendered.text.split('\n'), this.templateLines);
  }

  placeOf(offset: number): Place | undefined {
    const { line, column } = this.rendered.position(offset);
    const found = this.lines[line - 1];
    if (found === undefined) return undefined;
    // The two lines are the same up to the first expression, which never stands before a key.
    const { length } = this.templateLines[found];
    return { text: this.template, offset: this.starts[found] + Math.min(column - 1, Math.max(length - 1, 0)) };
  }
}

function isHolder(value: JsonValue): value is Holder {
  return Array.isArray(value) || isJsonObject(value);
}
