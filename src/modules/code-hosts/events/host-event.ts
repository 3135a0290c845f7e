import { objectsOf, textOf, type JsonObject, type JsonValue } from '../../../engine/base/json';
import { headerOf, type CodeHost, type HostCall } from './code-host';
import { addressesIn, branchIn, defaultBranchIn, objectOf } from './event-fields';
import { readPull, type PullEvent } from './pull-event';

/** Branches of a repository that have new commits. */
export interface Push {
  /** The addresses that the host gives for the repository. */
  readonly addresses: readonly string[];
  readonly branches: readonly string[];
  /** Empty when the host does not tell it. */
  readonly defaultBranch: string;
}

/** The event of a rightly signed call: a push, a pull request, or the reason why there is nothing to do. */
export type HostEvent = { readonly push: Push } | { readonly pull: PullEvent } | { readonly nothing: string };

/** Others tell of comments and attempts to merge. */
const AZURE_PULLS = ['git.pullrequest.created', 'git.pullrequest.updated'];

type Reader = (call: HostCall, body: JsonObject) => HostEvent;

const READERS: Readonly<Record<CodeHost, Reader>> = {
  github: (call, body) => {
    const event = headerOf(call, 'x-github-event');
    if (event === 'ping') return { nothing: 'a ping: the webhook is set up' };
    if (event === 'pull_request') return readPull(call, body);
    if (event !== 'push') return notAPush(event);
    return pushTo(objectOf(body.repository), [changeOf(body.ref, body.after)]);
  },
  gitlab: (call, body) => {
    const kind = textOf(body.object_kind);
    if (kind === 'merge_request') return readPull(call, body);
    if (kind !== 'push') return notAPush(kind);
    return pushTo({ ...objectOf(body.repository), ...objectOf(body.project) }, [changeOf(body.ref, body.after)]);
  },
  bitbucket: (call, body) => {
    const event = headerOf(call, 'x-event-key');
    if (event === 'diagnostics:ping') return { nothing: 'a ping: the webhook is set up' };
    if (event.startsWith('pullrequest:')) return readPull(call, body);
    if (event !== 'repo:push') return notAPush(event);
    const changes = objectsOf(objectOf(body.push).changes).map((change) => objectOf(change.new));
    const { links, mainbranch } = objectOf(body.repository);
    return pushTo(
      { html_url: textOf(objectOf(objectOf(links).html).href), default_branch: textOf(objectOf(mainbranch).name) },
      changes.map((now) => (now.type === 'branch' ? textOf(now.name) : '')),
    );
  },
  azure: (call, body) => {
    const event = textOf(body.eventType);
    if (AZURE_PULLS.includes(event)) return readPull(call, body);
    if (event !== 'git.push') return notAPush(event);
    const resource = objectOf(body.resource);
    const updates = objectsOf(resource.refUpdates);
    return pushTo(
      objectOf(resource.repository),
      updates.map(({ name, newObjectId }) => changeOf(name, newObjectId)),
    );
  },
};

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
  return { push: { addresses: addressesIn(repository), branches, defaultBranch: defaultBranchIn(repository) } };
}

/** The name of a branch that has a new commit; empty for a tag and for a branch that is gone. */
function changeOf(reference: JsonValue | undefined, commit: JsonValue | undefined): string {
  return /[^0]/.test(textOf(commit)) ? branchIn(reference) : '';
}

function notAPush(event: string): HostEvent {
  return {
    nothing: event === '' ? 'the call names no event' : `${event.slice(0, 100)} is no push and no pull request`,
  };
}
