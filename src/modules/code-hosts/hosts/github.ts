import { objectsOf, type JsonValue } from '../../../engine/base/json';
import { foundComment, idOf } from './found-comment';
import { inside, openPullOf } from './found-pull';
import type { OpenPull, PullHost } from './pull-host';

const LONGEST_DESCRIPTION = 140;

export const GITHUB: PullHost = {
  longestText: 65_000,

  sharedBy: () => ({}),
  async setStatus(api, { head }, { state, description, name, link }) {
    const text = description.slice(0, LONGEST_DESCRIPTION);
    const body = { state, description: text, context: name, ...(link !== '' && { target_url: link }) };
    await api.send('POST', `/statuses/${head}`, body);
  },
  findComment(api, { number }, mark) {
    const page = (index: number) => api.send('GET', `/issues/${number}/comments?per_page=100&page=${index}`);
    return foundComment(page, ({ body }) => body, mark);
  },
  async addComment(api, { number }, text) {
    return idOf(await api.send('POST', `/issues/${number}/comments`, { body: text }));
  },
  async editComment(api, _pull, id, text) {
    await api.send('PATCH', `/issues/comments/${id}`, { body: text });
  },

  async findPull(api, { branch, target }) {
    const owner = api.base.split('/').at(-2) ?? '';
    const asked = new URLSearchParams({ state: 'open', base: target, head: `${decodeURIComponent(owner)}:${branch}` });
    const found = objectsOf(await api.send('GET', `/pulls?${asked.toString()}`)).find(
      (pull) =>
        inside(pull, 'head', 'ref') === branch &&
        inside(pull, 'base', 'ref') === target &&
        inside(pull, 'head', 'repo', 'id') === inside(pull, 'base', 'repo', 'id'),
    );
    return found && pullOf(found);
  },

  async openPull(api, { branch: head, target: base }, { title, text: body }) {
    return pullOf(await api.send('POST', '/pulls', { title, head, base, body }));
  },

  async editPull(api, number, { title, text: body }) {
    await api.send('PATCH', `/pulls/${number}`, { title, body });
  },

  async closePull(api, number) {
    await api.send('PATCH', `/pulls/${number}`, { state: 'closed' });
  },
};

function pullOf(pull: JsonValue): OpenPull {
  return openPullOf({
    number: inside(pull, 'number'),
    url: inside(pull, 'html_url'),
    title: inside(pull, 'title'),
    text: inside(pull, 'body'),
  });
}
