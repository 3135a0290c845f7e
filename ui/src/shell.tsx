import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { changed, usePlace } from './parts/place';
import { shown } from './parts/shown';
import { useSession } from './session/session';

/** The views with their names, and the views that belong to them. */
const VIEWS: readonly (readonly [view: string, label: string, parts?: readonly string[]])[] = [
  ['', 'Overview', ['passed']],
  ['findings', 'Findings'],
  ['runs', 'Runs', ['compare', 'coverage']],
  ['resources', 'Resources', ['resource']],
  ['drift', 'Drift'],
  ['exclusions', 'Exclusions'],
  ['collections', 'Collections'],
  ['rules', 'Rules'],
  ['query', 'Query'],
  ['schedules', 'Schedules'],
  ['notifications', 'Notifications'],
];

export function Shell({ children }: { readonly children: ComponentChildren }) {
  const { view, query, href } = usePlace();
  const { me, tenant, signOut } = useSession();
  const kept = changed({}, { tenant: query.tenant ?? '' });
  const views = useRef<HTMLElement>(null);
  // On a narrow screen the views are a line that is longer than the screen.
  useEffect(() => views.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [view]);
  const isChoice = me.any_tenant || me.tenants.length > 1;
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header class="top">
        <a class="brand" href={href('', kept)}>
          Plumbline
        </a>
        <nav aria-label="Views" ref={views}>
          {VIEWS.map(([name, label, parts = []]) => (
            <a
              key={name}
              href={href(name, kept)}
              aria-current={view === name ? 'page' : parts.includes(view) ? 'true' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <div class="who">
          <span>
            <span class="name">{shown(me.name || me.subject, 40)} in </span>
            <b>{shown(tenant, 40)}</b>
          </span>
          {isChoice && <a href={href(view, changed(query, { tenant: '' }))}>Change tenant</a>}
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        </div>
      </header>
      <main id="main">{children}</main>
    </>
  );
}
