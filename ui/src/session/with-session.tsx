import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { apiRoot } from '../api/addresses';
import { ApiClient, ApiError } from '../api/client';
import type { Me } from '../api/wire';
import { changed, usePlace } from '../parts/place';
import { ChooseTenant } from './choose-tenant';
import { beginSignIn, endSignIn, isReturn } from './open-id';
import { SessionContext } from './session';
import { readSettings, type Settings } from './settings';
import { SignIn } from './sign-in';

interface SignedIn {
  readonly token: string;
  readonly me: Me;
  /** The address that ends the session at the issuer; empty where it names none, undefined for a pasted token. */
  readonly signOut?: string;
}

const REFUSED = 'The service refused the token: it may have expired.';
const LEFT_HERE = 'You are signed out here. The session at the issuer goes on: sign out there, too.';
const REFUSED_OF_ISSUER =
  'The issuer signed you in, but the service refused its token. The service may expect another audience or issuer: its settings JWT_AUDIENCE, JWT_ISSUER and UI_AUDIENCE name them.';

/** Shows its content to people who are signed in; the token lives here and nowhere else. */
export function WithSession({ base, children }: { readonly base: string; readonly children: ComponentChildren }) {
  const { view, query, go } = usePlace();
  const [settings, setSettings] = useState<Settings>({ signIn: null });
  const [signedIn, setSignedIn] = useState<SignedIn>();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(true);

  const leave = useCallback((why: string) => {
    setSignedIn(undefined);
    setMessage(why);
  }, []);
  const onRefused = useCallback(() => leave(`${REFUSED} Sign in again to go on where you were.`), [leave]);

  const enter = async (token: string, refused = `${REFUSED} Another one is needed.`, signOut?: string) => {
    setBusy(true);
    setMessage('');
    try {
      const me = await new ApiClient(apiRoot(base, ''), token, () => undefined).get<Me>('api/me');
      setSignedIn({ token, me, ...(signOut !== undefined && { signOut }) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setMessage(refused);
      else setMessage(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    const begin = async () => {
      try {
        const read = await readSettings(base);
        setSettings(read);
        if (read.signIn === null || !isReturn(location.search)) return;
        const { search } = location;
        // The code stands in no history, whatever becomes of it.
        history.replaceState(null, '', base);
        const { token, address, signOut } = await endSignIn(read.signIn, base, search);
        history.replaceState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
        await enter(token, REFUSED_OF_ISSUER, signOut);
      } catch (error) {
        setMessage(error instanceof Error ? error.message : String(error));
      } finally {
        setBusy(false);
      }
    };
    void begin();
  }, [base]);

  const me = signedIn?.me;
  const tenant = me && tenantOf(me, query.tenant);
  const session = useMemo(() => {
    if (signedIn === undefined || tenant === undefined) return undefined;
    const segment = tenant === signedIn.me.tenant ? '' : tenant;
    const api = new ApiClient(apiRoot(base, segment), signedIn.token, onRefused);
    const signOut = () => {
      leave(signedIn.signOut === '' ? LEFT_HERE : '');
      if (signedIn.signOut) location.assign(signedIn.signOut);
    };
    return { api, me: signedIn.me, tenant, signOut };
  }, [signedIn, tenant, base]);

  if (me !== undefined && tenant === undefined)
    return (
      <ChooseTenant
        me={me}
        onChoice={(name) => go(view, changed(query, { tenant: name }), true)}
        onLeave={() => leave('')}
        {...(query.tenant !== undefined && { refused: query.tenant })}
      />
    );
  if (session === undefined) {
    const { signIn } = settings;
    const onIssuer =
      signIn === null
        ? undefined
        : () => {
            setBusy(true);
            beginSignIn(signIn, base).catch((error: unknown) => {
              setBusy(false);
              setMessage(error instanceof Error ? error.message : String(error));
            });
          };
    return (
      <SignIn
        message={message}
        isBusy={isBusy}
        onToken={(token) => void enter(token)}
        {...(onIssuer !== undefined && { onIssuer })}
      />
    );
  }
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** The tenant that the address names, or the only one; undefined when the token does not cover it, and where one has to be chosen. */
function tenantOf({ tenant, tenants, any_tenant: isAny }: Me, asked: string | undefined): string | undefined {
  if (asked === undefined) return isAny || tenants.length > 1 ? undefined : tenant;
  return isAny || asked === tenant || tenants.includes(asked) ? asked : undefined;
}
