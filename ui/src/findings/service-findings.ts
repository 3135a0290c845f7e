import type { ApiClient } from '../api/client';
import type { FindingDetail, SourceLines } from '../api/wire';
import type { FindingsSource } from './source';

/** The findings that the service keeps. */
export function serviceFindings(api: ApiClient): FindingsSource {
  return {
    isService: true,
    list: (query, signal) => api.page('api/findings/', query, signal),
    groups: (query, signal) => api.page('api/findings/', query, signal),
    detail: (id, signal) => api.get<FindingDetail>(`api/findings/${encodeURIComponent(id)}/`, {}, signal),
    lines: (id, signal) => api.get<SourceLines>(`api/findings/${encodeURIComponent(id)}/source/`, {}, signal),
    exported: (format, query) => api.download('api/findings/export/', { ...query, format }),
  };
}
