import type { ComponentChildren } from 'preact';
import { changed, usePlace } from './parts/place';
import { shown } from './parts/shown';
import { useSession } from './session/session';

const VIEWS: readonly (readonly [string, string])[] = [
  ['', 'Overview'],
  ['findings', 'Findings'],
];

export function Shell({ children }: { readonly children: ComponentChildren }) {
  const { view, query, href } = usePlace();
  const { me, tenant, signOut } = useSession();
  const kept = changed({}, { tenant: query.tenant ?? '' });
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
        <nav aria-label="Views">
          {VIEWS.map(([name, label]) => (
            <a key={name} href={href(name, kept)} aria-current={view === name ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div class="who">
          <span>
            {shown(me.name || me.subject, 40)} in <b>{shown(tenant, 40)}</b>
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
