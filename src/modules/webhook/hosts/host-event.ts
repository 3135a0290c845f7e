import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../../../engine/base/json';
import { headerOf, type CodeHost, type HostCall } from './code-host';

/** Branches of a repository that have new commits. */
export interface Push {
  /** The addresses that the host gives for the repository. */
  readonly addresses: readonly string[];
  readonly branches: readonly string[];
  /** Empty when the host does not tell it. */
  readonly defaultBranch: string;
}

/** The event of a rightly signed call: a push, or the reason why there is nothing to do. */
export type HostEvent = { readonly push: Push } | { readonly nothing: string };

const NOT_JUDGED = 'pull requests are not judged yet';
const BRANCH = 'refs/heads/';

type Reader = (call: HostCall, body: JsonObject) => HostEvent;

const READERS: Readonly<Record<CodeHost, Reader>> = {
  github: (call, body) => {
    const event = headerOf(call, 'x-github-event');
    if (event === 'ping') return { nothing: 'a ping: the webhook is set up' };
    if (event.startsWith('pull_request')) return { nothing: NOT_JUDGED };
    if (event !== 'push') return notAPush(event);
    return pushTo(objectOf(body.repository), [changeOf(body.ref, body.after)]);
  },
  gitlab: (_call, body) => {
    const kind = textOf(body.object_kind);
    if (kind === 'merge_request') return { nothing: NOT_JUDGED };
    if (kind !== 'push') return notAPush(kind);
    return pushTo({ ...objectOf(body.repository), ...objectOf(body.project) }, [changeOf(body.ref, body.after)]);
  },
  bitbucket: (call, body) => {
    const event = headerOf(call, 'x-event-key');
    if (event === 'diagnostics:ping') return { nothing: 'a ping: the webhook is set up' };
    if (event.startsWith('pullrequest:')) return { nothing: NOT_JUDGED };
    if (event !== 'repo:push') return notAPush(event);
    const changes = objectsOf(objectOf(body.push).changes).map((change) => objectOf(change.new));
    const { links, mainbranch } = objectOf(body.repository);
    return pushTo(
      { html_url: textOf(objectOf(objectOf(links).html).href), default_branch: textOf(objectOf(mainbranch).name) },
      changes.map((now) => (now.type === 'branch' ? textOf(now.name) : '')),
    );
  },
  azure: (_call, body) => {
    const event = textOf(body.eventType);
    if (event.startsWith('git.pullrequest.')) return { nothing: NOT_JUDGED };
    if (event !== 'git.push') return notAPush(event);
    const resource = objectOf(body.resource);
    const updates = objectsOf(resource.refUpdates);
    return pushTo(
      objectOf(resource.repository),
      updates.map(({ name, newObjectId }) => changeOf(name, newObjectId)),
    );
  },
};

/** The names under which hosts give the addresses of a repository, to clone it or to look at it. */
const ADDRESSES = [
  'clone_url',
  'ssh_url',
  'git_url',
  'html_url',
  'git_http_url',
  'git_ssh_url',
  'http_url',
  'web_url',
  'remoteUrl',
  'sshUrl',
  'webUrl',
];

export function readEvent(call: HostCall, body: JsonObject): HostEvent {
  return READERS[call.host](call, body);
}

/** The id that the host gives to a delivery and keeps when it sends it again; empty when there is none. */
export function deliveryId(call: HostCall, body: JsonObject): string {
  const ids: Readonly<Record<CodeHost, string>> = {
    github: headerOf(call, 'x-github-delivery'),
    // Its event id is shared by all events that one of them has caused.
    gitlab: headerOf(call, 'idempotency-key') || headerOf(call, 'x-gitlab-webhook-uuid'),
    bitbucket: headerOf(call, 'x-request-uuid'),
    azure: textOf(body.id),
  };
  return ids[call.host].slice(0, 200);
}

function pushTo(repository: JsonObject, changes: readonly string[]): HostEvent {
  const branches = [...new Set(changes.filter((branch) => branch !== ''))];
  if (branches.length === 0) return { nothing: 'no branch has new commits: a tag, or a branch that was deleted' };
  const addresses = ADDRESSES.map((name) => textOf(repository[name])).filter((address) => address !== '');
  const written = repository.default_branch ?? repository.defaultBranch;
  const defaultBranch = textOf(written).replace(BRANCH, '');
  return { push: { addresses: [...new Set(addresses)], branches, defaultBranch } };
}

/** The name of a branch that has a new commit; empty for a tag and for a branch that is gone. */
function changeOf(reference: JsonValue | undefined, commit: JsonValue | undefined): string {
  const name = textOf(reference);
  return name.startsWith(BRANCH) && /[^0]/.test(textOf(commit)) ? name.slice(BRANCH.length) : '';
}

function notAPush(event: string): HostEvent {
  return { nothing: event === '' ? 'the call names no event' : `${event.slice(0, 100)} is no push` };
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
