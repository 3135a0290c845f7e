import { foundComment, idOf } from './found-comment';
import { HostRefused } from './host-api';
import type { PullHost, ToldState } from './pull-host';

/** It has no state for what could not be judged. */
const STATES: Readonly<Record<ToldState, string>> = {
  pending: 'pending',
  success: 'success',
  failure: 'failed',
  error: 'failed',
};
const LONGEST_DESCRIPTION = 255;

export const GITLAB: PullHost = {
  async setStatus(api, { head }, { state, description, name, link }) {
    const text = description.slice(0, LONGEST_DESCRIPTION);
    const body = { state: STATES[state], description: text, name, ...(link !== '' && { target_url: link }) };
    try {
      await api.send('POST', `/statuses/${head}`, body);
    } catch (error) {
      // It refuses to set the state that a commit has already.
      const from =
        error instanceof HostRefused ? /Cannot transition status via :\w+ from :(\w+)/.exec(error.message) : null;
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
};
