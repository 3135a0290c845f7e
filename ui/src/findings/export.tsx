import { useState } from 'preact/hooks';
import { changed, usePlace } from '../parts/place';
import { shown } from '../parts/shown';
import { requestOf } from './filter';
import type { FindingsSource } from './source';

const FORMATS: Readonly<Record<string, string>> = { csv: 'CSV', json: 'JSON', sarif: 'SARIF' };

/** Saves the rows of the filters that are set. */
export function Export({ exported }: { readonly exported: NonNullable<FindingsSource['exported']> }) {
  const { query } = usePlace();
  const [problem, setProblem] = useState('');
  const filter = changed(requestOf(query), { group_by: '', index: '' });
  const save = async (format: string) => {
    setProblem('');
    try {
      saveAs(await exported(format, filter), `findings.${format}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div class="export" role="group" aria-label="Export these findings">
      <span aria-hidden="true">Export</span>
      {Object.entries(FORMATS).map(([format, name]) => (
        <button key={format} type="button" onClick={() => void save(format)}>
          {name}
        </button>
      ))}
      {problem !== '' && <p role="alert">{shown(problem)}</p>}
    </div>
  );
}

function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
