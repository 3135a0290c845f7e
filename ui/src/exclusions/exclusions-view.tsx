import type { CollectionSummary, Exclusion, ExclusionPreview, ExpiredExclusion, PageWith, Summary } from '../api/wire';
import { CollectionField } from '../parts/collection-field';
import { Select } from '../parts/form';
import { Loading, Notice } from '../parts/notice';
import { NumberLink } from '../parts/number';
import { changed, useLinks, usePlace } from '../parts/place';
import { Rows, RowsOfPage, type Column } from '../parts/rows';
import { Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { dateOfDay, dayText } from '../parts/time';
import { useList } from '../parts/use-list';
import { useLoaded, type Loaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';
import { ChangeExclusion } from './change-exclusion';
import { EXCLUSION_WORDS } from './words';
import { NewExclusion } from './new-exclusion';

/** The exclusions of a collection: what each hides, for whom and until when. */
export function ExclusionsView() {
  useTitle('Exclusions');
  const { query, go } = usePlace();
  const { container = '', exclusionType = '', expired = '' } = query;
  const set = (changes: Record<string, string>) => go('exclusions', changed(query, { index: '', ...changes }));
  return (
    <>
      <h1 tabIndex={-1}>{container === '' && expired !== '' ? 'Exclusions that are over' : 'Exclusions'}</h1>
      <div class="filter-line">
        <CollectionField value={container} none="Choose a collection" onChange={(name) => set({ container: name })} />
        {container !== '' && (
          <>
            <Select
              label="What"
              value={exclusionType}
              choices={{ '': 'All', ...EXCLUSION_WORDS }}
              onChange={(type) => set({ exclusionType: type })}
            />
            <Select
              label="End"
              value={expired}
              choices={{ '': 'All', true: 'Over: they hide nothing any more' }}
              onChange={(choice) => set({ expired: choice })}
            />
          </>
        )}
      </div>
      {container !== '' ? (
        <OfCollection container={container} />
      ) : expired === '' ? (
        <OverCollections />
      ) : (
        <AllExpired />
      )}
    </>
  );
}

function OverCollections() {
  const { api } = useSession();
  const loaded = useLoaded('summary', (signal) => api.get<Summary>('api/summary/', {}, signal));
  return (
    <Loading loaded={loaded} what="The overview of exclusions">
      {({ hidden, collections }) => (
        <>
          <Notice>
            <p>
              Over all collections <NumberLink counted={hidden.excluded} label="excluded findings" />{' '}
              {hidden.excluded.count === 1 ? 'finding is' : 'findings are'} hidden;{' '}
              <NumberLink counted={hidden.expiring_soon} label="findings whose exclusion ends within 30 days" />{' '}
              {hidden.expiring_soon.count === 1 ? 'comes' : 'come'} back within 30 days. Choose a collection to see its
              exclusions.
            </p>
            {hidden.expired.count > 0 && (
              <p>
                <NumberLink counted={hidden.expired} label="exclusions that are over" />{' '}
                {hidden.expired.count === 1 ? 'exclusion is' : 'exclusions are'} over.
              </p>
            )}
          </Notice>
          {hidden.excluded.count > 0 && (
            <Rows
              rows={collections.filter(({ counts }) => counts !== undefined && counts.excluded > 0)}
              columns={COLLECTIONS}
              name="Collections that hide findings"
            />
          )}
        </>
      )}
    </Loading>
  );
}

const COLLECTIONS: readonly Column<CollectionSummary>[] = [
  { head: 'Collection', kind: 'what', cell: ({ collection }) => <ToCollection collection={collection} /> },
  {
    head: 'Hidden findings',
    kind: 'count',
    label: 'hidden',
    cell: ({ collection, counts }) => <HiddenIn collection={collection} count={counts?.excluded ?? 0} />,
  },
];

function ToCollection({ collection }: { readonly collection: string }) {
  const links = useLinks();
  return (
    <a href={links('exclusions', { container: collection })}>
      <bdi>{shown(collection, 100)}</bdi>
    </a>
  );
}

function HiddenIn({ collection, count }: { readonly collection: string; readonly count: number }) {
  const query = new URLSearchParams({ collection, state: 'excluded' }).toString();
  return <NumberLink counted={{ count, path: '/api/findings/', query }} label={`hidden in ${collection}`} />;
}

/** The exclusions of all collections that are over. */
function AllExpired() {
  const links = useLinks();
  const loaded = useList<ExpiredExclusion>('api/summary/expired/', {});
  const collection: Column<ExpiredExclusion> = {
    head: 'Collection',
    cell: ({ collection: container }) => (
      <a href={links('exclusions', { container, expired: 'true' })}>
        <bdi>{shown(container, 80)}</bdi>
      </a>
    ),
  };
  return (
    <RowsOfPage
      loaded={loaded}
      name="The list of exclusions that are over"
      columns={[...columnsOf<ExpiredExclusion>((exclusion) => exclusion), collection]}
      empty={<p>No exclusion is over.</p>}
    />
  );
}

interface Listed {
  readonly container: string;
  readonly exclusions: readonly Exclusion[];
}

interface Row {
  readonly exclusion: Exclusion;
  readonly preview?: ExclusionPreview;
}

function OfCollection({ container }: { readonly container: string }) {
  const { query } = usePlace();
  const { exclusionType = '', expired = '' } = query;
  const loaded = useList<Exclusion, Listed>(
    'api/exclusions/resources/',
    changed({ container }, { exclusionType, expired }),
    ({ exclusions }) => exclusions,
  );
  const rows = useWithPreviews(container, loaded);
  return (
    <>
      <NewExclusion container={container} onSaved={loaded.again} />
      <RowsOfPage
        loaded={rows}
        name="The list of exclusions"
        columns={columnsFor(container, loaded.again)}
        empty={
          <p>
            {expired === '' && exclusionType === ''
              ? 'Nothing is excluded in this collection.'
              : 'The collection has no such exclusion.'}
          </p>
        }
      />
    </>
  );
}

/** The exclusions with what each hides, as far as the token may see that. */
function useWithPreviews(
  container: string,
  loaded: Loaded<PageWith<Exclusion, Listed>>,
): Loaded<PageWith<Row, Listed>> {
  const { api } = useSession();
  const exclusions = loaded.data?.results ?? [];
  const { data: previews } = useLoaded(JSON.stringify([container, exclusions]), async () => {
    if (exclusions.length === 0) return { exclusions, results: [] };
    const { results } = await api.post<{ results: readonly ExclusionPreview[] }>('api/exclusions/resources/preview/', {
      container,
      exclusions,
    });
    return { exclusions, results };
  });
  if (loaded.data === undefined) return { ...loaded, data: undefined };
  const isOfThese = previews?.exclusions === exclusions;
  const results = exclusions.map((exclusion, i) => ({
    exclusion,
    ...(isOfThese && { preview: previews.results[i] }),
  }));
  return { ...loaded, data: { ...loaded.data, results } };
}

function columnsOf<T>(exclusionOf: (row: T) => Exclusion): readonly Column<T>[] {
  return [
    {
      head: 'What',
      kind: 'what',
      cell: (row) => {
        const { exclusionType, masterTestID = '', paths = [] } = exclusionOf(row);
        return (
          <>
            {EXCLUSION_WORDS[exclusionType]}
            <div class="quiet">
              <code>
                <bdi>{shown(`${masterTestID} ${paths.join(' ')}`.trim(), 500)}</bdi>
              </code>
            </div>
          </>
        );
      },
    },
    { head: 'Reason', cell: (row) => <bdi>{shown(exclusionOf(row).reason ?? '', 500)}</bdi> },
    { head: 'Owner', label: 'owner', cell: (row) => <bdi>{shown(exclusionOf(row).owner ?? '', 100)}</bdi> },
    { head: 'Ends', label: 'ends', cell: (row) => <End end={exclusionOf(row).expires_at} /> },
  ];
}

function columnsFor(container: string, onChange: () => void): readonly Column<Row>[] {
  return [
    ...columnsOf<Row>(({ exclusion }) => exclusion),
    {
      head: 'Hides',
      kind: 'count',
      label: 'hides',
      cell: ({ preview }) => preview !== undefined && <NumberLink counted={preview.hidden} label="hidden findings" />,
    },
    {
      head: 'Change',
      cell: ({ exclusion, preview }) => (
        <ChangeExclusion
          key={JSON.stringify(exclusion)}
          container={container}
          exclusion={exclusion}
          hidden={preview?.hidden.count}
          onChange={onChange}
        />
      ),
    },
  ];
}

function End({ end }: { readonly end: string | undefined }) {
  if (end === undefined) return <>never</>;
  return (
    <>
      {dateOfDay(end.slice(0, 10))} {end.slice(0, 10) < dayText(Date.now()) && <Tag kind="failed">Over</Tag>}
    </>
  );
}
