import { useState } from 'preact/hooks';
import type { FrameworkScore } from '../api/wire';
import { number, NumberLink } from '../parts/number';
import { shown } from '../parts/shown';

const FIRST = 8;

export function Frameworks({ frameworks }: { readonly frameworks: readonly FrameworkScore[] }) {
  const [isWhole, setWhole] = useState(false);
  if (frameworks.length === 0) return <p class="quiet">No rule of a framework has judged anything yet.</p>;
  const rows = isWhole ? frameworks : frameworks.slice(0, FIRST);
  return (
    <>
      <table class="rows compact">
        <thead>
          <tr>
            <th scope="col">Framework</th>
            <th scope="col" class="count">
              Passed
            </th>
            <th scope="col" class="count">
              Failing
            </th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ framework, passing, score, failing }) => (
            <tr key={framework}>
              <td>
                <bdi>{shown(framework, 80)}</bdi>
              </td>
              <td class="count" data-label="passed">
                <NumberLink counted={passing} label={`passed of ${framework}`} />
              </td>
              <td class="count" data-label="failing">
                <NumberLink counted={failing} label={`findings of ${framework}`} />
              </td>
              <td class="score">
                {score === null ? (
                  'not judged'
                ) : (
                  <>
                    <meter min={0} max={100} value={score} aria-label={`Score of ${framework}`} /> {number(score)} %
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {frameworks.length > FIRST && (
        <button type="button" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? 'Show fewer' : `Show all ${frameworks.length}`}
        </button>
      )}
    </>
  );
}
