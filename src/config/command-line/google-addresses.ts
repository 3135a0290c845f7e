/** Addresses that replace those of Google, for emulators and private networks. */
export interface GoogleAddresses {
  /** The address of an API, with `{service}` for its name. */
  readonly api?: string;
  /** The address that tokens are asked for at. */
  readonly token?: string;
}

const API = 'GOOGLE_API_URL';
const TOKEN = 'GOOGLE_TOKEN_URL';

export function googleAddresses(source: NodeJS.ProcessEnv): {
  readonly addresses: GoogleAddresses;
  readonly problems: readonly string[];
} {
  const api = source[API]?.trim();
  const token = source[TOKEN]?.trim();
  const problems = [
    ...(api && !(api.includes('{service}') && isAddress(api.replaceAll('{service}', 'compute')))
      ? [`${API} must be an address with http or https and with {service} for the name of an API`]
      : []),
    ...(token && !isAddress(token) ? [`${TOKEN} must be an address with http or https`] : []),
  ];
  return { addresses: { ...(api && { api }), ...(token && { token }) }, problems };
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
