import { SEVERITIES } from '../api/wire';
import { Select, textOf } from '../parts/form';
import { changed, usePlace } from '../parts/place';
import { shown } from '../parts/shown';
import { activeFilters, FIELDS, GROUPINGS, ORDERS, STATE_CHOICES, type FilterField } from './filter';
import { useFindings } from './source';

/** The filters of the list; each of them is a part of the address. */
export function Filters() {
  const { query, go } = usePlace();
  const { isService } = useFindings();
  const set = (changes: Record<string, string>) => go('findings', changed(query, { index: '', ...changes }));
  const fields = FIELDS.filter(({ isInReport }) => isService || isInReport);
  const active = activeFilters(query);
  return (
    <search class="filters">
      <form
        class="filter-line"
        onSubmit={(event) => {
          event.preventDefault();
          set({ search: textOf(new FormData(event.currentTarget), 'search') });
        }}
      >
        <label class="grows">
          <span>Search</span>
          <input
            type="search"
            name="search"
            key={query.search}
            defaultValue={query.search ?? ''}
            maxLength={200}
            placeholder="Words of title, message, rule or path"
          />
        </label>
        <button type="submit">Search</button>
        <Select label="State" value={query.state ?? ''} choices={STATE_CHOICES} onChange={(state) => set({ state })} />
        <Select
          label="Group"
          value={query.group_by ?? ''}
          choices={GROUPINGS}
          onChange={(group_by) => set({ group_by })}
        />
        {query.group_by === undefined && (
          <Select label="Order" value={query.sort ?? ''} choices={ORDERS} onChange={(sort) => set({ sort })} />
        )}
      </form>
      <Severities value={query.severity ?? ''} onChange={(severity) => set({ severity })} />
      <details class="more">
        <summary>More filters</summary>
        <form
          class="fields"
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            set(Object.fromEntries(fields.map(({ name }) => [name, textOf(data, name)])));
          }}
        >
          {fields.map((field) => (
            <Field key={`${field.name} ${query[field.name]}`} field={field} value={query[field.name] ?? ''} />
          ))}
          <button type="submit">Apply</button>
        </form>
      </details>
      {active.length > 0 && (
        <ul class="chips" aria-label="Filters that are set">
          {active.map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                class="chip"
                onClick={() => set({ [name]: '' })}
                aria-label={`Remove the filter ${shown(text, 100)}`}
              >
                {shown(text, 100)} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function Severities({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const chosen = value.split(',').filter((part) => part !== '');
  return (
    <fieldset class="toggles">
      <legend>Severity</legend>
      {SEVERITIES.map((severity) => (
        <label key={severity} class="toggle">
          <input
            type="checkbox"
            checked={chosen.includes(severity)}
            onChange={(event) => {
              const others = chosen.filter((one) => one !== severity);
              const next = event.currentTarget.checked ? [...others, severity] : others;
              onChange(SEVERITIES.filter((one) => next.includes(one)).join(','));
            }}
          />
          {severity}
        </label>
      ))}
    </fieldset>
  );
}

function Field({ field, value }: { readonly field: FilterField; readonly value: string }) {
  const { name, label, choices, example } = field;
  return (
    <label>
      <span>{label}</span>
      {choices === undefined ? (
        <input type="text" name={name} defaultValue={value} maxLength={500} placeholder={example} />
      ) : (
        <select name={name} value={value}>
          <option value="">Any</option>
          {Object.entries(choices).map(([key, text]) => (
            <option key={key} value={key} selected={key === value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}
