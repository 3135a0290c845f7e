import type { FoundDocument, RunResource } from '../../model';
import type { CrawledResource } from '../threads/tasks';

export function documentOf(
  resource: RunResource,
  { document, contentHash = '', providers, addresses, tags, cloud }: CrawledResource,
): FoundDocument {
  return {
    resource,
    document,
    contentHash,
    ...(providers !== undefined && { providers }),
    ...(addresses !== undefined && { addresses }),
    ...(tags && { tags }),
    ...(cloud && { calls: cloud.calls, ...(cloud.tags && { tags: cloud.tags }) }),
  };
}
