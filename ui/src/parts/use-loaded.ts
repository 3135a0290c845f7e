import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

export interface Loaded<T> {
  /** While something else is loaded: what was there before. */
  readonly data?: T;
  readonly error?: Error;
  readonly isLoading: boolean;
  readonly again: () => void;
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
  const loader = useRef(load);
  loader.current = load;
  useEffect(() => {
    const controller = new AbortController();
    setState(({ data }) => ({ data, isLoading: true }));
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
  const { error } = state;
  useEffect(() => {
    if (error === undefined) return undefined;
    failed.add(again);
    return () => void failed.delete(again);
  }, [error, again]);
  return { ...state, again: error === undefined ? again : tryAllAgain };
}
