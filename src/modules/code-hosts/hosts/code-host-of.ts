import type { CodeHost } from '../events';

const KNOWN: Readonly<Record<string, CodeHost>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'bitbucket.org': 'bitbucket',
  'dev.azure.com': 'azure',
};

/**
 * The kind of host that a repository lies on, as far as its address tells. Servers of one's own mostly bear the name of
 * their kind; a wrong guess only asks the connector's own server for a page that it does not have.
 */
export function codeHostOf(address: string): CodeHost | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  if (Object.hasOwn(KNOWN, hostname)) return KNOWN[hostname];
  if (hostname.endsWith('.visualstudio.com') || pathname.includes('/_git/')) return 'azure';
  return (['github', 'gitlab'] as const).find((kind) => hostname.includes(kind));
}
