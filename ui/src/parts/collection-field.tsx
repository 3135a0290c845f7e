import type { Collection } from '../api/wire';
import { useSession } from '../session/session';
import { Select } from './form';
import { useLoaded } from './use-loaded';

/** The choice of a collection; whoever may not list them types the name. */
export function CollectionField({
  value,
  none,
  onChange,
}: {
  readonly value: string;
  /** The choice that is none of them. */
  readonly none: string;
  readonly onChange: (collection: string) => void;
}) {
  const { api } = useSession();
  const { data, error } = useLoaded('collections', (signal) =>
    api.get<{ results: readonly Collection[] }>('api/collection/list', {}, signal),
  );
  if (error !== undefined)
    return (
      <label>
        <span>Collection</span>
        <input type="text" defaultValue={value} onChange={(event) => onChange(event.currentTarget.value.trim())} />
      </label>
    );
  const names = data?.results.map(({ name }) => name) ?? [];
  return (
    <Select
      label="Collection"
      value={value}
      choices={{ '': none, ...Object.fromEntries(names.map((name) => [name, name])) }}
      onChange={onChange}
    />
  );
}
