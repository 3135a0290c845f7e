import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../../../engine/base/json';
import { idOf, requireKept } from './found-comment';
import { inside, openPullOf } from './found-pull';
import { HostUnavailable, type HostApi } from './host-api';
import type { OpenPull, PullHost, CommitState } from './pull-host';

const STATES: Readonly<Record<CommitState, string>> = {
  pending: 'pending',
  success: 'succeeded',
  failure: 'failed',
  error: 'error',
};
const VERSION = 'api-version=7.1';
const GENRE = 'plumbline';

/** A comment is the first one of a thread: its id names both. */
export const AZURE: PullHost = {
  longestText: 4000,

  sharedBy: ({ number }) => ({ number }),
  /** Branch policies look at the statuses of pull requests alone; those of an iteration end with the next commit. */
  async setStatus(api, { number, head }, { state, description, name, link }) {
    const context = { name, genre: GENRE };
    const iterationId = await iterationOf(api, number, head);
    const body = { state: STATES[state], description, context, iterationId, ...(link !== '' && { targetUrl: link }) };
    await api.send('POST', `/pullRequests/${number}/statuses?${VERSION}`, body);
  },
  async findComment(api, { number }, mark) {
    const found = await api.send('GET', `/pullRequests/${number}/threads?${VERSION}`);
    for (const thread of objectsOf(isJsonObject(found) ? found.value : undefined))
      for (const comment of objectsOf(thread.comments))
        if (![thread, comment].some(isDeleted) && textOf(comment.content).includes(mark))
          return `${idOf(thread)}.${idOf(comment)}`;
    return undefined;
  },
  async addComment(api, { number }, content) {
    const comments = [{ parentCommentId: 0, content, commentType: 'text' }];
    // An open thread can keep a pull request from being completed; that is for the status to do.
    const body = { comments, status: 'closed' };
    const thread = await api.send('POST', `/pullRequests/${number}/threads?${VERSION}`, body);
    const [comment] = objectsOf(isJsonObject(thread) ? thread.comments : undefined);
    return `${idOf(thread)}.${idOf(comment)}`;
  },
  async editComment(api, { number }, id, content) {
    const [thread, comment] = id.split('.');
    const path = `/pullRequests/${number}/threads/${thread}/comments/${comment}?${VERSION}`;
    requireKept(inside(await api.send('PATCH', path, { content }), 'isDeleted'));
  },

  async findPull(api, branches) {
    const refs = refsOf(branches);
    const asked = new URLSearchParams({
      'searchCriteria.status': 'active',
      'searchCriteria.sourceRefName': refs.sourceRefName,
      'searchCriteria.targetRefName': refs.targetRefName,
    });
    const answer = await api.send('GET', `/pullrequests?${asked.toString()}&${VERSION}`);
    const found = objectsOf(inside(answer, 'value')).find(
      (pull) =>
        pull.sourceRefName === refs.sourceRefName &&
        pull.targetRefName === refs.targetRefName &&
        !isJsonObject(pull.forkSource),
    );
    return found && pullOf(api, found);
  },

  async openPull(api, branches, { title, text: description }) {
    const body = { ...refsOf(branches), title, description };
    return pullOf(api, await api.send('POST', `/pullrequests?${VERSION}`, body));
  },

  async editPull(api, number, { title, text: description }) {
    await api.send('PATCH', `/pullrequests/${number}?${VERSION}`, { title, description });
  },

  async closePull(api, number) {
    await api.send('PATCH', `/pullrequests/${number}?${VERSION}`, { status: 'abandoned' });
  },
};

/** Threads and comments stay in the lists when they are deleted. */
function isDeleted(found: JsonObject): boolean {
  return found.isDeleted === true;
}

/** The last iteration of a pull request that has a commit as its head. */
async function iterationOf(api: HostApi, number: number, head: string): Promise<number> {
  const found = await api.send('GET', `/pullRequests/${number}/iterations?${VERSION}`);
  const ids = objectsOf(inside(found, 'value'))
    .filter((iteration) => inside(iteration, 'sourceRefCommit', 'commitId') === head)
    .map(({ id }) => Number(id))
    .filter(Number.isSafeInteger);
  if (ids.length === 0) throw new HostUnavailable('the host names no iteration of the pull request with the commit');
  return Math.max(...ids);
}

function refsOf({ branch, target }: { readonly branch: string; readonly target: string }) {
  return { sourceRefName: `refs/heads/${branch}`, targetRefName: `refs/heads/${target}` };
}

/** Its answers name the place of a pull request in its interface, not the page. */
function pullOf({ base }: HostApi, pull: JsonValue): OpenPull {
  const number = inside(pull, 'pullRequestId');
  return openPullOf({
    number,
    url: `${base.replace('/_apis/git/repositories/', '/_git/')}/pullrequest/${String(Number(number))}`,
    title: inside(pull, 'title'),
    text: inside(pull, 'description'),
  });
}
