import type { NotificationFile } from '../api/wire';
import { Lacks } from '../parts/action';
import { CollectionField } from '../parts/collection-field';
import { Notice } from '../parts/notice';
import { changed, useLinks, usePlace } from '../parts/place';
import { RowsOfPage, type Column } from '../parts/rows';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';
import { useList } from '../parts/use-list';
import { useTitle } from '../parts/use-title';
import { Deliveries } from './deliveries';
import { TryOut } from './try-out';

/** The notifications of a collection, and what became of their messages. */
export function NotificationsView() {
  useTitle('Notifications');
  const { query, go } = usePlace();
  const { container = '' } = query;
  return (
    <>
      <h1 tabIndex={-1}>Notifications</h1>
      <div class="filter-line">
        <CollectionField
          value={container}
          none="Choose a collection"
          onChange={(name) => go('notifications', changed(query, { container: name, index: '' }))}
        />
      </div>
      {container === '' ? (
        <Notice>
          <p>Choose the collection whose messages you look for.</p>
        </Notice>
      ) : (
        <>
          <section>
            <h2>Receivers</h2>
            <Files container={container} />
            <Lacks areas={['notification']} />
          </section>
          <section>
            <h2>Last messages</h2>
            <Deliveries container={container} />
          </section>
        </>
      )}
    </>
  );
}

function Files({ container }: { readonly container: string }) {
  const links = useLinks();
  const loaded = useList<NotificationFile, readonly NotificationFile[]>(
    'api/manage/notification/',
    { container },
    (files) => files,
  );
  return (
    <RowsOfPage
      loaded={loaded}
      name="The list of notifications"
      columns={columnsFor(container)}
      empty={
        <p>
          Nobody gets messages. A file of the type <code>notifications</code> names receivers; it is uploaded in{' '}
          <a href={links('collections', { open: container })}>the collection</a>.
        </p>
      }
    />
  );
}

function columnsFor(container: string): readonly Column<NotificationFile>[] {
  return [
    { head: 'Notification', kind: 'what', cell: ({ name }) => <Open container={container} name={name} /> },
    { head: 'Written', kind: 'age', cell: ({ timestamp }) => <Time ms={Date.parse(timestamp)} isAge /> },
    { head: 'Test', cell: ({ name }) => <TryOut key={name} container={container} name={name} /> },
  ];
}

function Open({ container, name }: { readonly container: string; readonly name: string }) {
  const links = useLinks();
  return (
    <a href={links('collections', { open: container, type: 'notifications', item: name })}>
      <bdi>{shown(name, 200)}</bdi>
    </a>
  );
}
