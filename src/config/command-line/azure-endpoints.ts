/** Addresses that replace those of the public cloud of Azure, for sovereign clouds and for tests. */
export interface AzureAddresses {
  readonly login?: string;
  readonly management?: string;
  readonly graph?: string;
}

const VARIABLES = { login: 'AZURE_LOGIN_URL', management: 'AZURE_MANAGEMENT_URL', graph: 'AZURE_GRAPH_URL' } as const;
const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/** Reads the addresses of the environment. Secrets and tokens are sent to them, so they must be beyond doubt. */
export function azureEndpoints(source: Readonly<Record<string, string | undefined>>): {
  readonly endpoints: AzureAddresses;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const given = Object.entries(VARIABLES).flatMap(([part, variable]) => {
    const text = (source[variable] ?? '').trim();
    if (text === '') return [];
    const origin = originOf(text);
    if (origin !== undefined) return [[part, origin] as const];
    problems.push(`${variable} must be an address such as https://management.usgovcloudapi.net, without a path`);
    return [];
  });
  return { endpoints: Object.fromEntries(given), problems };
}

/** The address without a slash at its end; undefined for one that may not be used. Only this machine needs no TLS. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  return isSafe && url.href === `${url.origin}/` ? url.origin : undefined;
}
