import type { Query } from '../api/client';
import type { PageWith } from '../api/wire';
import { useSession } from '../session/session';
import { usePlace } from './place';
import { LIST_SIZE } from './rows';
import { useLoaded, type Loaded } from './use-loaded';

/** The page of a list of the API that the address names by its `index`. */
export function useList<T, Beside = unknown>(
  path: string,
  asked: Query,
  rowsOf?: (data: Beside) => readonly T[],
): Loaded<PageWith<T, Beside>> {
  const { api } = useSession();
  const { query } = usePlace();
  const request = { ...asked, index: query.index ?? '0', count: String(LIST_SIZE) };
  return useLoaded(JSON.stringify([path, request]), (signal) => api.page<T, Beside>(path, request, signal, rowsOf));
}
