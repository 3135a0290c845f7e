import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api/client';

export interface Loaded<T> {
  /** While something else is loaded: what was there before. */
  readonly data?: T;
  readonly error?: Error;
  readonly isLoading: boolean;
  readonly again: () => void;
}

/** Services that are away for a minute: there is no answer, or one of a gateway in front of them. */
const AWAY = [0, 502, 503, 504];
const TRY_AGAIN_MS = 5000;

export function isAway(error: Error): boolean {
  return error instanceof ApiError && AWAY.includes(error.status);
}

/** What could not be loaded: whoever tries one part again wants all of them back. */
const failed = new Set<() => void>();

function tryAllAgain(): void {
  for (const again of failed) again();
}

/** Loads what the key names, and again when the key changes; an answer that comes too late is dropped. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'again'>>({ isLoading: true });
  const [turn, setTurn] = useState(0);
  const isQuiet = useRef(false);
  const loader = useRef(load);
  loader.current = load;
  useEffect(() => {
    const controller = new AbortController();
    const [keepsError, isLoading] = [isQuiet.current, true];
    isQuiet.current = false;
    setState(({ data, error }) => ({ data, isLoading, ...(keepsError && { error }) }));
    loader
      .current(controller.signal)
      .then((data) => {
        if (!controller.signal.aborted) setState({ data, isLoading: false });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ error: error instanceof Error ? error : new Error(String(error)), isLoading: false });
      });
    return () => controller.abort();
  }, [key, turn]);
  const again = useCallback(() => setTurn((value) => value + 1), []);
  const { error, isLoading } = state;
  useEffect(() => {
    if (error === undefined) return undefined;
    failed.add(again);
    return () => void failed.delete(again);
  }, [error, again]);
  // The words about it stay until there is something else to show: nobody is told the same thing again and again.
  useEffect(() => {
    if (error === undefined || isLoading || !isAway(error)) return undefined;
    const timer = setTimeout(() => {
      isQuiet.current = true;
      again();
    }, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [error, isLoading, again]);
  return { ...state, again: error === undefined ? again : tryAllAgain };
}
