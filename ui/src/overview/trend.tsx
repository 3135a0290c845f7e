import type { TrendDay } from '../api/wire';
import { number } from '../parts/number';
import { dateOfDay } from '../parts/time';
import { useLoaded } from '../parts/use-loaded';
import { useSession } from '../session/session';

const [WIDTH, HEIGHT] = [300, 36];

/** The failures of the last days as a line, with the numbers below it for those who do not see it. */
export function Trend() {
  const { api } = useSession();
  const { data } = useLoaded('trend', (signal) =>
    api.get<{ readonly results: readonly TrendDay[] }>('api/trend/', {}, signal),
  );
  const days = data?.results ?? [];
  if (days.length < 2) return null;
  const most = Math.max(...days.map(({ failed }) => failed), 1);
  const points = days.map(({ failed }, i) => {
    const [x, y] = [(i / (days.length - 1)) * WIDTH, HEIGHT - (failed / most) * HEIGHT];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const [first, last] = [days[0], days[days.length - 1]];
  return (
    <div class="trend">
      <svg
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Failed: ${number(first.failed)} on ${dateOfDay(first.date)}, ${number(last.failed)} on ${dateOfDay(last.date)}, at most ${number(most)}`}
      >
        <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
        <polyline points={points.join(' ')} vector-effect="non-scaling-stroke" />
      </svg>
      <details>
        <summary>
          Failed in {number(days.length)} days: {number(first.failed)} → {number(last.failed)}
        </summary>
        <table class="rows compact">
          <thead>
            <tr>
              <th scope="col">End of the day (UTC)</th>
              <th scope="col" class="count">
                Failed
              </th>
              <th scope="col" class="count">
                Undecided
              </th>
              <th scope="col" class="count">
                Passed
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ date, failed, skipped, passed }) => (
              <tr key={date}>
                <td>{dateOfDay(date)}</td>
                <td class="count" data-label="failed">
                  {number(failed)}
                </td>
                <td class="count" data-label="undecided">
                  {number(skipped)}
                </td>
                <td class="count" data-label="passed">
                  {number(passed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
