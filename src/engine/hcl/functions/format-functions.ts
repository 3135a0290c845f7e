import { DYNAMIC, isSequence, isUnresolved, isWhollyKnown, listValue, STRING, stringValue, Value } from '../values';
import type { FunctionContext, FunctionDefinition, Parameter } from './definition';
import { formatText } from './format-text';
import { FunctionError } from './function-error';

const format: Parameter = { name: 'format', type: STRING };
const args: Parameter = { name: 'args', type: DYNAMIC, nullable: true, unresolved: 'any' };

function formatList([pattern, ...values]: readonly Value[], context: FunctionContext): Value | undefined {
  const lists = values.filter(isSequence);
  const rows = lists.length === 0 ? 1 : lists[0].items.length;
  const odd = values.findIndex((value) => isSequence(value) && value.items.length !== rows);
  if (odd >= 0) throw new FunctionError(`argument ${odd + 1} has a length that differs from the others`, odd + 1);
  if (values.some(isUnresolved) || lists.some((list) => list.kind === 'set' && !list.known)) return undefined;
  context.work.members(rows);
  const results: string[] = [];
  for (let row = 0; row < rows; row++) {
    const items = values.map((value) => (isSequence(value) ? value.items[row] : value));
    if (!items.every(isWhollyKnown)) return undefined;
    results.push(stringValue(formatText(pattern as string, items, context.work)));
  }
  return listValue(STRING, results);
}

/** `format` and `formatlist`. */
export const formatFunctions: readonly FunctionDefinition[] = [
  {
    name: 'format',
    parameters: [format],
    rest: args,
    call: ([pattern, ...values], { work }) =>
      values.every(isWhollyKnown) ? formatText(pattern as string, values, work) : undefined,
  },
  { name: 'formatlist', parameters: [format], rest: args, call: formatList },
];
