import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../../engine/base/json';
import { headerOf, type CodeHost, type HostCall } from './code-host';
import { addressesIn, branchIn, defaultBranchIn, objectOf } from './event-fields';

/** A pull request that is new, has changed or was closed. */
export interface PullEvent {
  /** The addresses that the host gives for the repository that it goes to. */
  readonly addresses: readonly string[];
  /** Empty when the host does not tell it. */
  readonly defaultBranch: string;
  readonly number: number;
  /** The branch that it goes to. */
  readonly target: string;
  readonly source: string;
  /** The commit, perhaps shortened. */
  readonly head: string;
  /** True when it comes from another repository, or from one that is not known. */
  readonly isFork: boolean;
  readonly isClosed: boolean;
}

type Read = PullEvent | { readonly nothing: string };

const COMMIT = /^[0-9a-f]{7,64}$/;
const GITHUB_ACTIONS = ['opened', 'synchronize', 'reopened', 'ready_for_review', 'edited', 'closed'];
const GITLAB_CLOSED = ['close', 'merge'];
const BITBUCKET_CLOSED = ['fulfilled', 'rejected'];

const READERS: Readonly<Record<CodeHost, (call: HostCall, body: JsonObject) => Read>> = {
  github: (_call, body) => {
    const action = textOf(body.action);
    const { number, base, head } = objectOf(body.pull_request);
    const [to, from] = [objectOf(base), objectOf(head)];
    const isRetargeted = isJsonObject(objectOf(body.changes).base);
    if (!GITHUB_ACTIONS.includes(action) || (action === 'edited' && !isRetargeted)) return unchanged(action);
    return pullOf(objectOf(body.repository), {
      number,
      target: textOf(to.ref),
      source: textOf(from.ref),
      head: from.sha,
      isFork: !isSame(objectOf(to.repo).id, objectOf(from.repo).id),
      isClosed: action === 'closed',
    });
  },
  gitlab: (_call, body) => {
    const request = objectOf(body.object_attributes);
    const action = textOf(request.action);
    const isClosed = GITLAB_CLOSED.includes(action);
    // Other changes, like those of the title, bring no commit.
    const isMoved = 'oldrev' in request || isJsonObject(objectOf(body.changes).target_branch);
    const isNew = action === 'open' || action === 'reopen' || (action === 'update' && isMoved);
    if (!isClosed && !isNew) return unchanged(action);
    return pullOf(
      { ...objectOf(body.repository), ...objectOf(body.project) },
      {
        number: request.iid,
        target: textOf(request.target_branch),
        source: textOf(request.source_branch),
        head: objectOf(request.last_commit).id,
        isFork: !isSame(request.source_project_id, request.target_project_id),
        isClosed,
      },
    );
  },
  bitbucket: (call, body) => {
    const action = headerOf(call, 'x-event-key').replace('pullrequest:', '');
    const isClosed = BITBUCKET_CLOSED.includes(action);
    if (!isClosed && action !== 'created' && action !== 'updated') return unchanged(action);
    const { id, source, destination } = objectOf(body.pullrequest);
    const [from, to] = [objectOf(source), objectOf(destination)];
    const { links, mainbranch } = objectOf(body.repository);
    const page = textOf(objectOf(objectOf(links).html).href);
    return pullOf(
      { html_url: page, default_branch: textOf(objectOf(mainbranch).name) },
      {
        number: id,
        target: textOf(objectOf(to.branch).name),
        source: textOf(objectOf(from.branch).name),
        head: objectOf(from.commit).hash,
        isFork: !isSame(objectOf(from.repository).full_name, objectOf(to.repository).full_name),
        isClosed,
      },
    );
  },
  azure: (_call, body) => {
    const resource = objectOf(body.resource);
    return pullOf(objectOf(resource.repository), {
      number: resource.pullRequestId,
      target: branchIn(resource.targetRefName),
      source: branchIn(resource.sourceRefName),
      head: objectOf(resource.lastMergeSourceCommit).commitId,
      isFork: isJsonObject(resource.forkSource),
      isClosed: textOf(resource.status) !== 'active',
    });
  },
};

/** Reads the event of a pull request; a text says why there is nothing to do. */
export function readPull(
  call: HostCall,
  body: JsonObject,
): { readonly pull: PullEvent } | { readonly nothing: string } {
  const read = READERS[call.host](call, body);
  return 'nothing' in read ? read : { pull: read };
}

interface WrittenPull extends Pick<PullEvent, 'target' | 'source' | 'isFork' | 'isClosed'> {
  readonly number: JsonValue | undefined;
  readonly head: JsonValue | undefined;
}

function pullOf(repository: JsonObject, { number, head, ...pull }: WrittenPull): Read {
  const commit = textOf(head).toLowerCase();
  const isWhole = typeof number === 'number' && Number.isSafeInteger(number) && number > 0 && COMMIT.test(commit);
  if (!isWhole || pull.target === '') return { nothing: 'the event names no pull request with a commit and a branch' };
  const facts = { addresses: addressesIn(repository), defaultBranch: defaultBranchIn(repository) };
  return { ...facts, ...pull, number, head: commit };
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return one !== undefined && one !== null && one === other;
}

function unchanged(action: string): Read {
  return { nothing: `nothing to judge in a pull request with ${action.slice(0, 100) || 'no action'}` };
}
