import { fileLink } from './git-file-link';
import type { ResourceRow } from './data';

type Linked = Pick<
  ResourceRow,
  'structure' | 'path' | 'subscriptionId' | 'projectId' | 'repository' | 'branch' | 'commit' | 'file'
>;

/** Address of a resource for a person: in the console of its cloud, or its file at the git host; else empty. */
export function consoleLink(resource: Linked): string {
  switch (resource.structure) {
    case 'aws':
      return awsLink(resource.path);
    case 'azure':
      return azureLink(resource.path, resource.subscriptionId);
    case 'google':
      return googleLink(resource.path, resource.projectId);
    case 'filesystem':
      return resource.file ? fileLink({ ...resource, path: resource.file }) : '';
    default:
      return '';
  }
}

const AWS_CONSOLES: Readonly<Record<string, string>> = {
  aws: 'console.aws.amazon.com',
  'aws-cn': 'console.amazonaws.cn',
  'aws-us-gov': 'console.amazonaws-us-gov.com',
};

function awsLink(path: string): string {
  const console = AWS_CONSOLES[path.split(':')[1] ?? ''];
  return path.startsWith('arn:') && console ? `https://${console}/go/view?arn=${encodeURIComponent(path)}` : '';
}

function azureLink(path: string, subscriptionId: string): string {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  if (/^\/subscriptions\//i.test(absolute)) return `https://portal.azure.com/#@/resource${encodeURI(absolute)}`;
  if (subscriptionId === '') return '';
  return `https://portal.azure.com/#@/resource/subscriptions/${encodeURI(subscriptionId + absolute)}`;
}

/** Path of a kind of resource in the console, from the segments `name -> value` of its own path. */
const GOOGLE_PAGES: readonly { kind: string; page: (segments: ReadonlyMap<string, string>) => string }[] = [
  { kind: 'instances', page: (s) => zonal(s, 'compute/instancesDetail', 'instances') },
  { kind: 'disks', page: (s) => zonal(s, 'compute/disksDetail', 'disks') },
  { kind: 'clusters', page: (s) => `kubernetes/clusters/details/${locationOf(s)}/${segment(s, 'clusters')}` },
  { kind: 'firewalls', page: (s) => `networking/firewalls/details/${segment(s, 'firewalls')}` },
  { kind: 'networks', page: (s) => `networking/networks/details/${segment(s, 'networks')}` },
  { kind: 'b', page: (s) => `storage/browser/${segment(s, 'b')}` },
  { kind: 'serviceAccounts', page: (s) => `iam-admin/serviceaccounts/details/${segment(s, 'serviceAccounts')}` },
];

function googleLink(path: string, projectId: string): string {
  const parts = path
    .replace(/^https?:\/\/[^/]+\//, '')
    .split('/')
    .filter((part) => part !== '');
  const segments = new Map<string, string>();
  parts.forEach((part, i) => {
    if (i + 1 < parts.length && !segments.has(part)) segments.set(part, parts[i + 1]);
  });
  const project = projectId || segments.get('projects');
  const scope = project ? `?project=${encodeURIComponent(project)}` : '';
  const known = GOOGLE_PAGES.find(({ kind }) => parts.at(-2) === kind);
  const page = known?.page(segments) ?? `search;q=${encodeURIComponent(parts.at(-1) ?? '')}`;
  return `https://console.cloud.google.com/${page}${scope}`;
}

function zonal(segments: ReadonlyMap<string, string>, page: string, kind: string): string {
  return segments.has('zones')
    ? `${page}/zones/${segment(segments, 'zones')}/${kind}/${segment(segments, kind)}`
    : `sql/instances/${segment(segments, kind)}/overview`;
}

function locationOf(segments: ReadonlyMap<string, string>): string {
  return ['zones', 'locations', 'regions'].map((kind) => segment(segments, kind)).find((name) => name !== '') ?? '-';
}

function segment(segments: ReadonlyMap<string, string>, kind: string): string {
  return encodeURIComponent(segments.get(kind) ?? '');
}
