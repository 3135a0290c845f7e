import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import type { PositionTable } from '../../model';
import type { SourceText } from '../../../base/source/source-text';
import type { EvaluatedBody } from '../module';
import type { Expression } from '../../../hcl/syntax';

/** Records where the members of a written body stand. */
export function placeBody(properties: JsonObject, { attributes, blocks }: EvaluatedBody, table: PositionTable): void {
  for (const [name, { attribute, source }] of attributes) {
    table.record(properties, name, { text: source, offset: attribute.start });
    placeValue(properties[name], attribute.expression, source, attribute.start, table);
  }
  for (const [type, bodies] of blocks) {
    const list = properties[type];
    if (!Array.isArray(list) || bodies.length === 0) continue;
    table.record(properties, type, { text: bodies[0].source, offset: bodies[0].start });
    bodies.forEach((body, i) => {
      table.record(list, i, { text: body.source, offset: body.start });
      placeLabelled(list[i], body, table);
    });
  }
}

/** The same for a body that is written below its labels. */
export function placeLabelled(written: JsonValue, body: EvaluatedBody, table: PositionTable): void {
  let value: JsonValue | undefined = written;
  for (const label of body.labels) {
    if (!isJsonObject(value)) return;
    table.record(value, label, { text: body.source, offset: body.start });
    value = value[label];
  }
  if (isJsonObject(value)) placeBody(value, body, table);
}

/** Members that are written out have places of their own; all others stand where their holder does. */
function placeValue(
  value: JsonValue | undefined,
  written: Expression | undefined,
  source: SourceText,
  offset: number,
  table: PositionTable,
): void {
  const expression = written && contentOf(written);
  if (expression?.kind === 'embedded') {
    placeValue(value, undefined, source, offset, table);
  } else if (Array.isArray(value)) {
    const elements =
      expression?.kind === 'tuple' && expression.elements.length === value.length ? expression.elements : [];
    value.forEach((item, i) => {
      const at = elements.at(i)?.start ?? offset;
      table.record(value, i, { text: source, offset: at });
      placeValue(item, elements.at(i), source, at, table);
    });
  } else if (isJsonObject(value)) {
    const items = new Map(expression?.kind === 'object' ? expression.items.flatMap(literalItem) : []);
    for (const key of Object.keys(value)) {
      const item = items.get(key);
      const at = item?.at ?? offset;
      table.record(value, key, { text: source, offset: at });
      placeValue(value[key], item?.value, source, at, table);
    }
  }
}

function literalItem({ key, value }: { readonly key: Expression; readonly value: Expression }): [string, Item][] {
  return key.kind === 'string' ? [[key.value, { at: key.start, value }]] : [];
}

interface Item {
  readonly at: number;
  readonly value: Expression;
}

// The object in `jsonencode({...})` becomes the value, so its members keep their places.
function contentOf(expression: Expression): Expression {
  if (expression.kind === 'parentheses' || expression.kind === 'wrap') return contentOf(expression.expression);
  if (expression.kind === 'call' && expression.name === 'jsonencode' && expression.arguments.length === 1) {
    return contentOf(expression.arguments[0]);
  }
  return expression;
}
