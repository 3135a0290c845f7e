import { isJsonObject, objectsOf, type JsonValue } from '../../../engine/base/json';
import { foundComment, idOf, requireKept } from './found-comment';
import { inside, openPullOf } from './found-pull';
import type { OpenPull, PullHost, CommitState } from './pull-host';

/** It has no state for what could not be judged that would keep a pull request from being merged. */
const STATES: Readonly<Record<CommitState, string>> = {
  pending: 'INPROGRESS',
  success: 'SUCCESSFUL',
  failure: 'FAILED',
  error: 'FAILED',
};
const LONGEST_DESCRIPTION = 255;

export const BITBUCKET: PullHost = {
  longestText: 30_000,

  sharedBy: () => ({}),
  async setStatus(api, { head, source }, { state, description, name, key, link: url }) {
    const text = description.slice(0, LONGEST_DESCRIPTION);
    // The name of the branch shows the status at its pull request.
    const body = { state: STATES[state], key, name, url, refname: source, description: text };
    await api.send('POST', `/commit/${head}/statuses/build`, body);
  },
  findComment(api, { number }, mark) {
    const page = async (index: number) => {
      const found = await api.send('GET', `/pullrequests/${number}/comments?pagelen=100&page=${index}`);
      return isJsonObject(found) ? found.values : undefined;
    };
    return foundComment(page, ({ content, deleted }) => (deleted === true ? '' : inside(content, 'raw')), mark);
  },
  async addComment(api, { number }, raw) {
    return idOf(await api.send('POST', `/pullrequests/${number}/comments`, { content: { raw } }));
  },
  async editComment(api, { number }, id, raw) {
    const edited = await api.send('PUT', `/pullrequests/${number}/comments/${id}`, { content: { raw } });
    requireKept(inside(edited, 'deleted'));
  },

  async findPull(api, { branch, target }) {
    const query = `state="OPEN" AND source.branch.name=${quoted(branch)} AND destination.branch.name=${quoted(target)}`;
    const page = await api.send('GET', `/pullrequests?${new URLSearchParams({ q: query, pagelen: '50' }).toString()}`);
    const found = objectsOf(inside(page, 'values')).find(
      (pull) =>
        inside(pull, 'source', 'branch', 'name') === branch &&
        inside(pull, 'destination', 'branch', 'name') === target &&
        inside(pull, 'source', 'repository', 'full_name') === inside(pull, 'destination', 'repository', 'full_name'),
    );
    return found && pullOf(found);
  },

  async openPull(api, { branch, target }, { title, text: description }) {
    const source = { branch: { name: branch } };
    const destination = { branch: { name: target } };
    const body = { title, description, source, destination, close_source_branch: true };
    return pullOf(await api.send('POST', '/pullrequests', body));
  },

  async editPull(api, number, { title, text: description }) {
    await api.send('PUT', `/pullrequests/${number}`, { title, description });
  },

  async closePull(api, number) {
    await api.send('POST', `/pullrequests/${number}/decline`, {});
  },
};

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

function pullOf(pull: JsonValue): OpenPull {
  return openPullOf({
    number: inside(pull, 'id'),
    url: inside(pull, 'links', 'html', 'href'),
    title: inside(pull, 'title'),
    text: inside(pull, 'description'),
  });
}
