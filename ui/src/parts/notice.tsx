import type { ComponentChildren } from 'preact';
import { ApiError } from '../api/client';
import { changed, usePlace } from './place';
import { shown } from './shown';
import { isAway, type Loaded } from './use-loaded';

export function Notice({
  kind = 'plain',
  children,
}: {
  readonly kind?: 'plain' | 'bad';
  readonly children: ComponentChildren;
}) {
  return (
    <div class={`notice notice-${kind}`} role={kind === 'bad' ? 'alert' : undefined}>
      {children}
    </div>
  );
}

/** Answers that stay the same however often they are asked for. */
const FINAL = [400, 403, 404];

/** Shows loaded content, the progress before it, or an error with the way on. */
export function Loading<T>({
  loaded,
  what,
  children,
}: {
  readonly loaded: Loaded<T>;
  readonly what: string;
  readonly children: (data: T) => ComponentChildren;
}) {
  const { data, error, isLoading, again } = loaded;
  const { view, query, href } = usePlace();
  const tenant = changed({}, { tenant: query.tenant ?? '' });
  if (error !== undefined)
    return (
      <Notice kind="bad">
        <p>
          {what} cannot be shown. {shown(error.message)}
          {isAway(error) && ' It is tried again every few seconds.'}
        </p>
        {view !== '' && error instanceof ApiError && FINAL.includes(error.status) ? (
          <p>
            {error.status === 400 && (
              <>
                <a href={href(view, tenant)}>Begin anew without filters</a>
                {' · '}
              </>
            )}
            <a href={href('', tenant)}>Go to the overview</a>
          </p>
        ) : (
          <button type="button" onClick={again}>
            Try again
          </button>
        )}
      </Notice>
    );
  if (data === undefined) return <p role="status">{isLoading ? `${what} is being read …` : ''}</p>;
  return (
    <div class={isLoading ? 'is-loading' : ''} aria-busy={isLoading}>
      {children(data)}
    </div>
  );
}
