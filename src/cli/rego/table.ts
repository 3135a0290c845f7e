/** Draws a table with box characters. */
export function drawTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
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
