import type { Me } from '../api/wire';
import { Notice } from '../parts/notice';
import { shown } from '../parts/shown';
import { useTitle } from '../parts/use-title';

/** A token for several tenants: one of them is chosen; with one for all of them it may be typed. */
export function ChooseTenant({
  me,
  refused,
  onChoice,
  onLeave,
}: {
  readonly me: Me;
  /** The tenant of the address, which the token does not cover. */
  readonly refused?: string;
  readonly onChoice: (tenant: string) => void;
  readonly onLeave: () => void;
}) {
  useTitle('Choose a tenant');
  return (
    <main class="sign-in" id="main">
      <h1 tabIndex={-1}>Choose a tenant</h1>
      {refused !== undefined && (
        <Notice kind="bad">
          <p>
            Your token does not cover the tenant <bdi>{shown(refused, 60)}</bdi>. Go on in one that it covers, or sign
            in with another token.
          </p>
        </Notice>
      )}
      <ul class="tenants">
        {me.tenants.map((tenant) => (
          <li key={tenant}>
            <button type="button" onClick={() => onChoice(tenant)}>
              {shown(tenant, 60)}
            </button>
          </li>
        ))}
      </ul>
      {me.any_tenant && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const name = new FormData(event.currentTarget).get('tenant');
            if (typeof name === 'string' && name !== '') onChoice(name);
          }}
        >
          <label>
            <span>Name of the tenant</span>
            <input
              type="text"
              name="tenant"
              required
              pattern="[a-z0-9][a-z0-9\-]{0,39}"
              title="a-z, 0-9 and -, at most 40 characters"
              defaultValue={me.tenant}
              autoComplete="off"
            />
          </label>
          <button type="submit" class="first">
            Open
          </button>
        </form>
      )}
      <p>
        <button type="button" onClick={onLeave}>
          Sign in with another token
        </button>
      </p>
    </main>
  );
}
