import { useEffect } from 'preact/hooks';
import type { Loaded } from './use-loaded';

const LOOK_AGAIN_MS = 2000;

/** Loads again and again while the data says that something is under way. */
export function useLookAgain<T>({ data, again }: Loaded<T>, isUnderWay: (data: T) => boolean): void {
  useEffect(() => {
    if (data === undefined || !isUnderWay(data)) return undefined;
    const timer = setTimeout(again, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [data, again]);
}
