import { useState } from 'preact/hooks';
import { lineDiff, type DiffRow } from './line-diff';
import { number } from './number';
import { shown } from './shown';

/** Of equal lines around a difference. */
const AROUND = 3;
const MOST_ROWS = 2000;

/** Two documents side by side, with the lines that differ; equal lines far from them are left out until asked for. */
export function Sides({
  left,
  right,
  names,
}: {
  readonly left: unknown;
  readonly right: unknown;
  readonly names: readonly [string, string];
}) {
  const [isWhole, setWhole] = useState(false);
  const rows = lineDiff(textOf(left), textOf(right));
  if (rows.every(({ isEqual }) => isEqual)) return <p>Both are equal.</p>;
  const near = rows.map((_, i) => rows.slice(Math.max(0, i - AROUND), i + AROUND + 1).some(({ isEqual }) => !isEqual));
  const kept = rows.map((row, i) => ({
    row,
    isKept: isWhole || near[i],
    isAfterGap: !isWhole && i > 0 && !near[i - 1],
  }));
  const listed = kept.filter(({ isKept }) => isKept);
  return (
    <>
      <div class="code" tabIndex={0} role="region" aria-label={`${names[0]} and ${names[1]}`}>
        <table class="sides">
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, MOST_ROWS).map(({ row, isAfterGap }, i) => (
              <Line key={i} row={row} isAfterGap={isAfterGap} />
            ))}
          </tbody>
        </table>
      </div>
      {listed.length > MOST_ROWS && <p class="quiet">The first {number(MOST_ROWS)} lines are shown.</p>}
      {(isWhole || listed.length < rows.length) && (
        <p>
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show what differs' : `Show all ${number(rows.length)} lines`}
          </button>
        </p>
      )}
    </>
  );
}

function Line({ row: { left, right, isEqual }, isAfterGap }: { readonly row: DiffRow; readonly isAfterGap: boolean }) {
  const side = (text: string | undefined, kind: string, word: string) => (
    <td class={isEqual ? 'equal' : text === undefined ? 'nothing' : kind}>
      {text !== undefined && (
        <>
          {!isEqual && <span class="hidden">{word} </span>}
          <code>{shown(text, 600)}</code>
        </>
      )}
    </td>
  );
  return (
    <tr class={isAfterGap ? 'after-gap' : ''}>
      {side(left, 'diff-removed', 'Only here:')}
      {side(right, 'diff-added', 'Only here:')}
    </tr>
  );
}

function textOf(document: unknown): string {
  return JSON.stringify(document, null, 2) ?? '';
}
