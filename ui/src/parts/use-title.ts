import { useEffect } from 'preact/hooks';
import { shown } from './shown';

/** The title of the document, and the focus on the heading after a change of view, so that screen readers begin there. */
export function useTitle(title: string): void {
  useEffect(() => {
    const isFirst = document.title === 'Plumbline';
    document.title = `${shown(title, 80)} · Plumbline`;
    if (!isFirst) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [title]);
}
