import type { Collection } from '../api/wire';
import { Loading, Notice } from '../parts/notice';
import { useLinks, usePlace } from '../parts/place';
import { shown } from '../parts/shown';
import { useLoaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { StartRun } from '../runs/start-run';
import { useSession } from '../session/session';
import { Item } from './item';
import { Upload } from './upload';

type Kind = 'connectors' | 'masterSnapshots' | 'masterTests' | 'snapshots' | 'tests' | 'others' | 'notifications';

/** The kinds of items: their words, and the type that the API knows them by. */
const KINDS: Readonly<Record<Kind, readonly [words: string, type: string]>> = {
  connectors: ['Where it reads', 'connector'],
  masterSnapshots: ['What it reads', 'mastersnapshot'],
  snapshots: ['What it reads, resource by resource', 'snapshot'],
  masterTests: ['Tests', 'mastertest'],
  tests: ['Tests, resource by resource', 'test'],
  others: ['Rule files', 'others'],
  notifications: ['Notifications', 'notifications'],
};

/** One collection: what a run of it reads and asks, item by item. */
export function CollectionDetail({ name }: { readonly name: string }) {
  const { api } = useSession();
  const links = useLinks();
  const loaded = useLoaded(name, async (signal) => {
    const { results } = await api.get<{ results: readonly Collection[] }>(
      'api/collection/list',
      { search: name },
      signal,
    );
    return results.find((one) => one.name === name) ?? null;
  });
  useTitle(name);
  return (
    <>
      <p class="back">
        <a href={links('collections')}>← All collections</a>
      </p>
      <h1 tabIndex={-1}>
        <bdi>{shown(name, 200)}</bdi>
      </h1>
      <Loading loaded={loaded} what="The collection">
        {(collection) =>
          collection === null ? (
            <Notice>
              <p>There is no such collection any more.</p>
            </Notice>
          ) : (
            <Article collection={collection} onChange={loaded.again} />
          )
        }
      </Loading>
    </>
  );
}

function Article({ collection, onChange }: { readonly collection: Collection; readonly onChange: () => void }) {
  const { query } = usePlace();
  const links = useLinks();
  const { name } = collection;
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => collection[kind].length > 0);
  return (
    <article class="finding">
      <p>
        <a href={links('findings', { collection: name })}>Findings</a> ·{' '}
        <a href={links('runs', { collection: name })}>Runs</a> ·{' '}
        <a href={links('resources', { collection: name })}>Resources</a> ·{' '}
        <a href={links('drift', { container: name })}>Drift</a> ·{' '}
        <a href={links('exclusions', { container: name })}>Exclusions</a> ·{' '}
        <a href={links('rules', { collection: name })}>Rules</a> ·{' '}
        <a href={links('notifications', { container: name })}>Notifications</a>
      </p>
      {collection.status === 'inactive' && (
        <Notice>
          <p>The collection is archived: it has no runs until it is active again.</p>
        </Notice>
      )}
      <StartRun collection={name} />
      {kinds.length === 0 && <p>The collection is empty. Upload its files.</p>}
      {kinds.map((kind) => {
        const [words, type] = KINDS[kind];
        return (
          <section key={kind}>
            <h2>{words}</h2>
            <ul class="plain">
              {collection[kind].map((item) => (
                <li key={item.name}>
                  <Item
                    collection={name}
                    type={type}
                    name={item.name}
                    isOpen={query.type === type && query.item === item.name}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <section>
        <h2>Upload files</h2>
        <Upload collection={name} onUploaded={onChange} />
      </section>
    </article>
  );
}
