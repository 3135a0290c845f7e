import type { DriftedAttribute, DriftFlip } from '../api/wire';
import { valueText } from '../parts/json-text';
import { shown } from '../parts/shown';

export function Flips({ flips }: { readonly flips: readonly DriftFlip[] }) {
  return (
    <>
      {flips.map(({ test_id: id, written, running }) => (
        <div key={`${id} ${written} ${running}`}>
          <code>{shown(id, 100)}</code> {shown(written, 20)} →{' '}
          <b class={running === 'failed' ? 'is-bad' : ''}>{shown(running, 20)}</b>
        </div>
      ))}
    </>
  );
}

export function Attributes({ attributes }: { readonly attributes: readonly DriftedAttribute[] }) {
  return (
    <>
      {attributes.map(({ path, iac_value: written, cloud_value: running }) => (
        <div key={path} class="message">
          <code>{shown(path, 200)}</code>: <bdi>{valueText(written)}</bdi> → <bdi>{valueText(running)}</bdi>
        </div>
      ))}
    </>
  );
}
