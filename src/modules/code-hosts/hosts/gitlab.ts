import { objectsOf, type JsonValue } from '../../../engine/base/json';
import { foundComment, idOf } from './found-comment';
import { inside, openPullOf } from './found-pull';
import { HostRefused, HostUnavailable } from './host-api';
import type { OpenPull, PullHost, CommitState } from './pull-host';

/** It has no state for what could not be judged. */
const STATES: Readonly<Record<CommitState, string>> = {
  pending: 'pending',
  success: 'success',
  failure: 'failed',
  error: 'failed',
};
const LONGEST_DESCRIPTION = 255;
const CONFLICT = 409;

export const GITLAB: PullHost = {
  longestText: 500_000,

  /** Each branch that has the commit has its own statuses; those that name no branch go to any one. */
  sharedBy: ({ isFork, source }) => ({ isFork, ...(!isFork && { source }) }),
  async setStatus(api, { head, source, isFork }, { state, description, name, link }) {
    const text = description.slice(0, LONGEST_DESCRIPTION);
    // Without the branch, the status goes to the first one that has the commit; that of a fork may have any name.
    const place = { name, ...(!isFork && { ref: source }), ...(link !== '' && { target_url: link }) };
    try {
      await api.send('POST', `/statuses/${head}`, { state: STATES[state], description: text, ...place });
    } catch (error) {
      if (!(error instanceof HostRefused)) throw error;
      if (error.status === CONFLICT) throw new HostUnavailable(error.message);
      // It refuses to set the state that a commit has already.
      const from = /Cannot transition status via :\w+ from :(\w+)/.exec(error.message);
      if (from?.[1] !== STATES[state]) throw error;
    }
  },
  findComment(api, { number }, mark) {
    const notes = `/merge_requests/${number}/notes`;
    const page = (index: number) => api.send('GET', `${notes}?per_page=100&page=${index}`);
    return foundComment(page, ({ body }) => body, mark);
  },
  async addComment(api, { number }, text) {
    return idOf(await api.send('POST', `/merge_requests/${number}/notes`, { body: text }));
  },
  async editComment(api, { number }, id, text) {
    await api.send('PUT', `/merge_requests/${number}/notes/${id}`, { body: text });
  },

  async findPull(api, { branch, target }) {
    const asked = new URLSearchParams({ state: 'opened', source_branch: branch, target_branch: target });
    const found = objectsOf(await api.send('GET', `/merge_requests?${asked.toString()}`)).find(
      (pull) =>
        pull.source_branch === branch &&
        pull.target_branch === target &&
        pull.source_project_id === pull.target_project_id,
    );
    return found && pullOf(found);
  },

  async openPull(api, { branch, target }, { title, text: description }) {
    const branches = { source_branch: branch, target_branch: target, remove_source_branch: true };
    return pullOf(await api.send('POST', '/merge_requests', { ...branches, title, description }));
  },

  async editPull(api, number, { title, text: description }) {
    await api.send('PUT', `/merge_requests/${number}`, { title, description });
  },

  async closePull(api, number) {
    await api.send('PUT', `/merge_requests/${number}`, { state_event: 'close' });
  },
};

function pullOf(pull: JsonValue): OpenPull {
  return openPullOf({
    number: inside(pull, 'iid'),
    url: inside(pull, 'web_url'),
    title: inside(pull, 'title'),
    text: inside(pull, 'description'),
  });
}
