import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Query } from '../api/client';
import type { Finding, FindingDetail, FindingGroup, Page, SourceLines } from '../api/wire';

/** A source of findings: the service, or the data in a report. */
export interface FindingsSource {
  list(query: Query, signal: AbortSignal): Promise<Page<Finding>>;
  groups(query: Query, signal: AbortSignal): Promise<Page<FindingGroup>>;
  detail(id: string, signal: AbortSignal): Promise<FindingDetail>;
  /** Undefined where no lines are kept. */
  lines(id: string, signal: AbortSignal): Promise<SourceLines | undefined>;
  /** Undefined where nothing is exported. */
  readonly exported?: (format: string, query: Query) => Promise<Blob>;
  /** False in a report, which knows one run. */
  readonly isService: boolean;
}

export const FindingsContext = createContext<FindingsSource | undefined>(undefined);

export function useFindings(): FindingsSource {
  const source = useContext(FindingsContext);
  if (source === undefined) throw new Error('no source of findings');
  return source;
}
