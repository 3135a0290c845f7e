import { type CapturedExpression, objKeys, type QueryResult, toJsonText, type Value } from '../../engine/rego';

/** One answer of a query: the value of each expression and the variables it binds. */
export interface Answer {
  readonly expressions: readonly { readonly value: Value; readonly expression: CapturedExpression }[];
  readonly bindings: Readonly<Record<string, Value>>;
}

export type AnswerFormat = 'json' | 'pretty' | 'raw' | 'values' | 'bindings';

/** The answers with each value beside its expression, the variables in the order of their names. */
export function answersOf({ answers, expressions }: QueryResult): Answer[] {
  return answers.map(({ bindings, values }) => ({
    expressions: expressions.map((expression, i) => ({ value: values[i], expression })),
    bindings: Object.fromEntries(Object.entries(bindings).sort(([a], [b]) => (a < b ? -1 : 1))),
  }));
}

/** Prints answers as `opa eval --format` does. */
export function formatAnswers(answers: readonly Answer[], format: AnswerFormat): string {
  switch (format) {
    case 'json':
      return `${toJsonText(jsonResult(answers), { indent: '  ' })}\n`;
    case 'raw':
      return answers.map((answer) => `${answer.expressions.map(({ value }) => rawText(value)).join(' ')}\n`).join('');
    case 'values':
      return answers.map(({ expressions }) => `${pretty(expressions.map(({ value }) => value))}\n`).join('');
    case 'bindings':
      return answers.map(({ bindings }) => `${pretty(bindings)}\n`).join('');
    case 'pretty':
      return `${prettyResult(answers)}\n`;
  }
}

function jsonResult(answers: readonly Answer[]): Value {
  if (answers.length === 0) return {};
  const result = answers.map(({ expressions, bindings }): Value => {
    const values = expressions.map(({ value, expression: { text, row, col } }) => ({
      value,
      text,
      location: { row, col },
    }));
    return { expressions: values, ...(objKeys(bindings).length > 0 && { bindings }) };
  });
  return { result };
}

function rawText(value: Value): string {
  return typeof value === 'string' ? value : toJsonText(value);
}

function pretty(value: Value): string {
  return toJsonText(value, { indent: '  ' });
}

/** A single value without variables as JSON, everything else as a table. */
function prettyResult(answers: readonly Answer[]): string {
  if (answers.length === 0) return 'undefined';
  const [first] = answers;
  const names = Object.keys(first.bindings);
  const shown = first.expressions
    .map((e, i) => ({ ...e, i }))
    .filter(({ expression }) => expression.variable !== undefined);
  if (answers.length === 1 && names.length === 0 && first.expressions.length === 1) {
    return pretty(first.expressions[0].value);
  }
  const header = [...names, ...shown.map(({ expression }) => expression.text.replace(/\s+/g, ' '))];
  const rows = answers.map(({ bindings, expressions }) => [
    ...names.map((name) => toJsonText(bindings[name])),
    ...shown.map(({ i }) => toJsonText(expressions[i].value)),
  ]);
  return drawTable(header, rows);
}

/** Draws a table with box characters. */
function drawTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, i) => Math.max(...[title, ...rows.map((row) => row[i])].map(width)));
  const rule = (left: string, middle: string, right: string) =>
    left + widths.map((w) => '─'.repeat(w + 2)).join(middle) + right;
  const line = (cells: readonly string[]) =>
    `│${cells.map((cell, i) => ` ${cell}${' '.repeat(widths[i] - width(cell))} `).join('│')}│`;
  return [rule('┌', '┬', '┐'), line(header), rule('├', '┼', '┤'), ...rows.map(line), rule('└', '┴', '┘')].join('\n');
}

function width(text: string): number {
  return [...text].length;
}
