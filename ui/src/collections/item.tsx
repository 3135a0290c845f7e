import type { ConfigItem } from '../api/wire';
import { Loading } from '../parts/notice';
import { changed, usePlace } from '../parts/place';
import { shown } from '../parts/shown';
import { useLoaded } from '../parts/use-loaded';
import { useSession } from '../session/session';

/** An item of a collection; open it shows what it says, with secrets masked by the service. */
export function Item({
  collection,
  type,
  name,
  isOpen,
}: {
  readonly collection: string;
  readonly type: string;
  readonly name: string;
  readonly isOpen: boolean;
}) {
  const { query, href } = usePlace();
  return (
    <>
      <a
        href={href('collections', changed(query, isOpen ? { type: '', item: '' } : { type, item: name }))}
        aria-expanded={isOpen}
      >
        <bdi>{shown(name, 200)}</bdi>
      </a>
      {isOpen && <Text collection={collection} type={type} name={name} />}
    </>
  );
}

function Text({
  collection,
  type,
  name,
}: {
  readonly collection: string;
  readonly type: string;
  readonly name: string;
}) {
  const { api } = useSession();
  const asked = { resource_type: type, resource_name: name, container_name: collection };
  const loaded = useLoaded(JSON.stringify(asked), (signal) => api.get<ConfigItem>('api/manage/config', asked, signal));
  return (
    <Loading loaded={loaded} what="The item">
      {({ json }) => (
        <pre class="code" tabIndex={0}>
          {shown(typeof json === 'string' ? json : JSON.stringify(json, null, 2), 100_000)}
        </pre>
      )}
    </Loading>
  );
}
