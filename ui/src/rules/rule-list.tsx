import type { FindingGroup, Rule } from '../api/wire';
import { SEVERITIES } from '../api/wire';
import { CollectionField } from '../parts/collection-field';
import { Select, textOf } from '../parts/form';
import { number } from '../parts/number';
import { changed, useLinks, usePlace } from '../parts/place';
import { RowsOfPage, type Column } from '../parts/rows';
import { SeverityMark } from '../parts/severity';
import { shown } from '../parts/shown';
import { useList } from '../parts/use-list';
import { useLoaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';

const SEVERITY_CHOICES = { '': 'All', ...Object.fromEntries(SEVERITIES.map((one) => [one, one])) };

/** The built-in rules, or those of a collection with their states. */
export function RuleList() {
  useTitle('Rules');
  const { query, go } = usePlace();
  const { collection = '', severity = '', framework = '', group = '', search = '' } = query;
  const set = (changes: Record<string, string>) => go('rules', changed(query, { index: '', ...changes }));
  const loaded = useList<Rule>('api/rules/', changed({}, { collection, severity, framework, group, search }));
  const failed = useFailed(loaded.data?.results ?? []);
  return (
    <>
      <h1 tabIndex={-1}>Rules</h1>
      <search class="filters">
        <form
          class="filter-line"
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            const words = (name: string) => textOf(data, name);
            set({ search: words('search'), framework: words('framework'), group: words('group') });
          }}
        >
          <label class="grows">
            <span>Search</span>
            <input
              type="search"
              name="search"
              key={search}
              defaultValue={search}
              maxLength={200}
              placeholder="Title, id, remedy or type of resource"
            />
          </label>
          <label>
            <span>Framework</span>
            <input type="text" name="framework" key={framework} defaultValue={framework} placeholder="CIS-AWS" />
          </label>
          <label>
            <span>Group</span>
            <input type="text" name="group" key={group} defaultValue={group} placeholder="aws/s3" />
          </label>
          <button type="submit">Search</button>
          <Select
            label="Severity"
            value={severity}
            choices={SEVERITY_CHOICES}
            onChange={(choice) => set({ severity: choice })}
          />
          <CollectionField
            value={collection}
            none="The built-in rules"
            onChange={(name) => set({ collection: name })}
          />
        </form>
      </search>
      <RowsOfPage
        loaded={loaded}
        name="The list of rules"
        columns={columnsFor(collection, failed)}
        empty={<p>No rule has all of these properties. Take one of the filters away.</p>}
      />
    </>
  );
}

/** The numbers of failures of rules over all collections. */
function useFailed(rules: readonly Rule[]): ReadonlyMap<string, number> | undefined {
  const { api } = useSession();
  const ids = rules.map(({ rule_id: id }) => id).join(',');
  const { data } = useLoaded(ids, async (signal) => {
    if (ids === '') return { ids, counts: new Map<string, number>() };
    const asked = { rule: ids, state: 'failed', group_by: 'rule', index: '0', count: String(rules.length) };
    const { results } = await api.page<FindingGroup>('api/findings/', asked, signal);
    return { ids, counts: new Map(results.map(({ key, count }) => [key, count])) };
  });
  return data?.ids === ids ? data.counts : undefined;
}

function columnsFor(collection: string, failed: ReadonlyMap<string, number> | undefined): readonly Column<Rule>[] {
  return [
    { head: 'Severity', cell: ({ severity }) => <SeverityMark severity={severity} /> },
    { head: 'Rule', kind: 'what', cell: (rule) => <Title rule={rule} /> },
    {
      head: 'Frameworks',
      cell: ({ frameworks }) =>
        frameworks.length > 0 && <span class="quiet">{shown(frameworks.map(({ name }) => name).join(', '), 200)}</span>,
    },
    ...(collection === ''
      ? []
      : [
          {
            head: 'In the collection',
            cell: ({ states }: Rule) =>
              states !== undefined &&
              (Object.values(states).every((many) => many === 0)
                ? 'no result'
                : `${number(states.failed)} failed, ${number(states.skipped)} undecided, ${number(states.passed)} passed`),
          },
        ]),
    {
      head: 'Failed everywhere',
      kind: 'count',
      label: 'failed everywhere',
      cell: ({ rule_id: id }) => failed !== undefined && <Failed id={id} count={failed.get(id) ?? 0} />,
    },
  ];
}

function Title({ rule: { rule_id: id, title } }: { readonly rule: Rule }) {
  const { query } = usePlace();
  const links = useLinks();
  return (
    <>
      <a href={links('rules', changed({ open: id }, { collection: query.collection ?? '' }))}>
        <bdi>{shown(title === '' ? id : title, 300)}</bdi>
      </a>
      <div class="quiet">
        <code>{shown(id, 100)}</code>
      </div>
    </>
  );
}

function Failed({ id, count }: { readonly id: string; readonly count: number }) {
  const links = useLinks();
  if (count === 0) return <>0</>;
  return (
    <a href={links('findings', { rule: id, state: 'failed' })} aria-label={`${number(count)} findings of ${id}`}>
      {number(count)}
    </a>
  );
}
