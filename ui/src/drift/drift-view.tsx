import type { DriftRow, Summary, UnmanagedResource } from '../api/wire';
import { CollectionField } from '../parts/collection-field';
import { Select } from '../parts/form';
import { Loading, Notice } from '../parts/notice';
import { number } from '../parts/number';
import { changed, useLinks, usePlace } from '../parts/place';
import { RowsOfPage, Rows, type Column } from '../parts/rows';
import { Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { useList } from '../parts/use-list';
import { useLoaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';
import { Attributes, Flips } from './drift-parts';

const SHOWN: Readonly<Record<string, string>> = {
  '': 'Everything that was compared',
  flips: 'What flips a verdict',
  drifted: 'What differs',
  undrifted: 'What does not differ',
  unmanaged: 'What no template has',
};

/** The choices that are parameters of their own. */
const SETTINGS = ['flips', 'unmanaged'] as const;

/** The resources that run otherwise than they are written, those whose verdicts flip first. */
export function DriftView() {
  const { query, go } = usePlace();
  const { container = '' } = query;
  const choice = SETTINGS.find((name) => name in query);
  useTitle('Drift');
  const set = (changes: Record<string, string>) =>
    go('drift', changed(query, { index: '', result: '', flips: '', unmanaged: '', ...changes }));
  return (
    <>
      <h1 tabIndex={-1}>
        Drift
        {container !== '' && (
          <>
            {' '}
            in <bdi>{shown(container, 100)}</bdi>
          </>
        )}
      </h1>
      <div class="filter-line">
        <CollectionField
          value={container}
          none="All collections"
          onChange={(name) => set({ container: name, ...(name !== '' && { result: 'drifted' }) })}
        />
        {container !== '' && (
          <Select
            label="Show"
            value={choice ?? query.result ?? ''}
            choices={SHOWN}
            onChange={(chosen) =>
              set(chosen === 'unmanaged' || chosen === 'flips' ? { [chosen]: 'true' } : { result: chosen })
            }
          />
        )}
      </div>
      {container === '' ? (
        <OverCollections />
      ) : choice === 'unmanaged' ? (
        <Unmanaged container={container} />
      ) : (
        <Compared container={container} />
      )}
    </>
  );
}

function OverCollections() {
  const { api } = useSession();
  const loaded = useLoaded('summary', (signal) => api.get<Summary>('api/summary/', {}, signal));
  return (
    <Loading loaded={loaded} what="The drift of all collections">
      {({ drift }) =>
        drift.collections.length === 0 ? (
          <Notice>
            <p>No drift changes a verdict. Choose a collection to see the differences that change none.</p>
          </Notice>
        ) : (
          <Rows rows={drift.collections} columns={COLLECTIONS} name="Collections whose verdicts flip" />
        )
      }
    </Loading>
  );
}

const COLLECTIONS: readonly Column<Summary['drift']['collections'][number]>[] = [
  { head: 'Collection', kind: 'what', cell: ({ collection }) => <ToCollection collection={collection} /> },
  {
    head: 'Resources whose verdicts flip',
    kind: 'count',
    label: 'resources whose verdicts flip',
    cell: ({ flips }) => number(flips),
  },
];

function ToCollection({ collection }: { readonly collection: string }) {
  const links = useLinks();
  return (
    <a href={links('drift', { container: collection, flips: 'true' })}>
      <bdi>{shown(collection, 100)}</bdi>
    </a>
  );
}

function Compared({ container }: { readonly container: string }) {
  const { result = '', flips = '' } = usePlace().query;
  const loaded = useList<DriftRow>('api/drift_detection/report/', changed({ container }, { result, flips }));
  return (
    <RowsOfPage
      loaded={loaded}
      name="The drift"
      columns={COMPARED}
      empty={
        <p>
          {flips !== ''
            ? 'No drift changes a verdict, as far as it was compared.'
            : result === 'drifted'
              ? 'Nothing runs otherwise than it is written, as far as it was compared.'
              : 'Nothing was compared. A drift configuration names what is written and what runs: POST api/drift_detection/config/.'}
        </p>
      }
    />
  );
}

const COMPARED: readonly Column<DriftRow>[] = [
  { head: 'Resource', kind: 'what', cell: (row) => <Joined row={row} /> },
  { head: 'Verdicts that flip', cell: ({ flips }) => <Flips flips={flips} /> },
  {
    head: 'Attributes: written, running',
    cell: ({ result, drifted_attributes: attributes }) =>
      result === 'drifted' ? <Attributes attributes={attributes} /> : <Tag kind="passed">Equal</Tag>,
  },
];

function Running({ path }: { readonly path: string }) {
  const { query } = usePlace();
  const links = useLinks();
  return (
    <a href={links('resource', { collection: query.container ?? '', resource_path: path })}>
      <code>
        <bdi>{shown(path, 300)}</bdi>
      </code>
    </a>
  );
}

function Joined({ row }: { readonly row: DriftRow }) {
  return (
    <>
      <Running path={row.cloud_path} />
      <div class="quiet">
        <code>
          <bdi>{shown(`${row.iac_path} ${row.iac_resource}`, 300)}</bdi>
        </code>
      </div>
    </>
  );
}

function Unmanaged({ container }: { readonly container: string }) {
  const loaded = useList<UnmanagedResource>('api/drift_detection/unmanaged/', { container });
  return (
    <RowsOfPage
      loaded={loaded}
      name="What no template has"
      columns={UNMANAGED}
      empty={<p>Everything that runs has a template, as far as it was compared.</p>}
    />
  );
}

const UNMANAGED: readonly Column<UnmanagedResource>[] = [
  {
    head: 'Resource',
    kind: 'what',
    cell: ({ cloud_path: path }) => <Running path={path} />,
  },
  { head: 'Type', cell: ({ resource_type: type }) => shown(type, 100) },
  { head: 'Region', cell: ({ region }) => shown(region, 60) },
  { head: 'Account', cell: ({ account_id: account }) => shown(account, 60) },
];
