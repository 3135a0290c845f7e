import { shown } from '../parts/shown';
import { useLoaded } from '../parts/use-loaded';
import { useFindings } from './source';

/** The lines of the file as they were checked, with those that decided. */
export function Lines({ id }: { readonly id: string }) {
  const source = useFindings();
  const { data, error } = useLoaded(id, (signal) => source.lines(id, signal));
  if (error !== undefined) return <p class="quiet">The lines cannot be shown. {shown(error.message)}</p>;
  if (data === undefined) return <p role="status">The lines are being read …</p>;
  if (data.lines.length === 0) return null;
  return (
    <figure>
      <figcaption class="quiet">
        {data.is_json ? 'The resource as it was checked' : 'The file as it was checked'}
        {data.total_lines > data.lines.length &&
          `, lines ${data.first_line} to ${data.first_line + data.lines.length - 1} of ${data.total_lines}`}
      </figcaption>
      <div class="code lines" tabIndex={0} role="region" aria-label="Lines of the file">
        <ol start={data.first_line}>
          {data.lines.map((line) => (
            <li key={line.number} value={line.number} class={line.is_deciding ? 'deciding' : ''}>
              {line.is_deciding && <span class="hidden">This line decides: </span>}
              <code>
                <bdi>{shown(line.text, 600)}</bdi>
              </code>
              {line.is_cut_off === true && <span class="quiet"> … cut</span>}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}
