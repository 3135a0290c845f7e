import { foundComment, idOf } from './found-comment';
import type { PullHost } from './pull-host';

const LONGEST_DESCRIPTION = 140;

export const GITHUB: PullHost = {
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
};
