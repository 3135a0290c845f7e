import type { SignInSettings } from './settings';

/** The values that one redirect to the issuer needs on the way back; deleted on return. */
interface Journey {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly address: string;
}

interface Discovery {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly end_session_endpoint?: string;
}

const KEY = 'plumbline-sign-in';

/** True when the issuer has sent the reader back. */
export function isReturn(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error')) && sessionStorage.getItem(KEY) !== null;
}

/** Leaves the page for the issuer: the code flow with PKCE. */
export async function beginSignIn(settings: SignInSettings, base: string): Promise<void> {
  const { authorization_endpoint: endpoint } = await discovered(settings);
  const journey: Journey = {
    state: randomText(),
    nonce: randomText(),
    verifier: randomText(),
    address: location.pathname + location.search,
  };
  sessionStorage.setItem(KEY, JSON.stringify(journey));
  const address = new URL(endpoint);
  const parameters = {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: returnAddress(base),
    scope: settings.scope,
    state: journey.state,
    nonce: journey.nonce,
    code_challenge: await challengeOf(journey.verifier),
    code_challenge_method: 'S256',
    ...(settings.audience !== undefined && { audience: settings.audience }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  location.assign(address.href);
}

/** Exchanges the code for the access token; returns where the reader was before, and where the sign-in ends. */
export async function endSignIn(
  settings: SignInSettings,
  base: string,
  search: string,
): Promise<{ readonly token: string; readonly address: string; readonly signOut: string }> {
  const journey = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Journey>;
  sessionStorage.removeItem(KEY);
  const query = new URLSearchParams(search);
  const { state, nonce, verifier, address } = journey;
  if (state === undefined || verifier === undefined || query.get('state') !== state)
    throw new Error('The answer of the issuer does not belong to this sign-in. Sign in again.');
  const refusal = query.get('error');
  if (refusal !== null) throw new Error(`The issuer refused the sign-in: ${query.get('error_description') ?? refusal}`);
  const { token_endpoint: endpoint, end_session_endpoint: end, issuer } = await discovered(settings);
  if (query.has('iss') && query.get('iss') !== issuer)
    throw new Error('The answer comes from another issuer than the configured one. Sign in again.');
  const response = await fetch(endpoint, {
    method: 'POST',
    credentials: 'omit',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      redirect_uri: returnAddress(base),
      client_id: settings.clientId,
      code_verifier: verifier,
    }),
  });
  if (!response.ok) throw new Error(`The issuer gave no token: it answered with the status ${response.status}.`);
  const tokens = (await response.json()) as { access_token?: string; id_token?: string };
  if (tokens.access_token === undefined) throw new Error('The issuer gave no access token.');
  if (tokens.id_token !== undefined && nonceOf(tokens.id_token) !== nonce)
    throw new Error('The token of the issuer does not belong to this sign-in. Sign in again.');
  return {
    token: tokens.access_token,
    address: sameOrigin(address, base),
    signOut: endAddress(end, settings, base, tokens.id_token),
  };
}

/** The address that ends the session at the issuer, too, and leads back to the first page; empty where there is none. */
function endAddress(
  end: string | undefined,
  { clientId }: SignInSettings,
  base: string,
  idToken: string | undefined,
): string {
  if (end === undefined || !/^https?:/.test(end)) return '';
  const address = new URL(end);
  const parameters = {
    client_id: clientId,
    post_logout_redirect_uri: returnAddress(base),
    ...(idToken !== undefined && { id_token_hint: idToken }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

async function discovered({ issuer }: SignInSettings): Promise<Discovery> {
  let response: Response;
  try {
    response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { credentials: 'omit' });
  } catch {
    throw new Error('The issuer cannot be reached, or does not allow this page to ask it.');
  }
  if (!response.ok) throw new Error(`The issuer cannot be used: it answered with the status ${response.status}.`);
  const found = (await response.json()) as Discovery;
  if (found.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    throw new Error('The issuer calls itself by another address than the configured one.');
  return found;
}

/** The first page, so that an issuer has to know one address alone. */
function returnAddress(base: string): string {
  return `${location.origin}${base}`;
}

/** An address from the storage of the browser may only lead back into this page. */
function sameOrigin(address: string | undefined, base: string): string {
  const isOwn = address !== undefined && new URL(address, location.origin).origin === location.origin;
  return isOwn && address.startsWith(base) ? address : base;
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The token came from the issuer itself over a connection of our own, so that its signature need not be checked. */
function nonceOf(token: string): unknown {
  const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
  return (JSON.parse(atob(payload)) as { nonce?: unknown }).nonce;
}
