import { usePlace } from '../parts/place';
import { CollectionDetail } from './collection-detail';
import { CollectionList } from './collection-list';

/** The collections, or the one that is open. */
export function CollectionsView() {
  const { query } = usePlace();
  return query.open === undefined ? <CollectionList /> : <CollectionDetail name={query.open} />;
}
