import { isJsonObject } from '../../../engine/base/json';
import { foundComment, idOf } from './found-comment';
import type { PullHost, ToldState } from './pull-host';

/** It has no state for what could not be judged that would keep a pull request from being merged. */
const STATES: Readonly<Record<ToldState, string>> = {
  pending: 'INPROGRESS',
  success: 'SUCCESSFUL',
  failure: 'FAILED',
  error: 'FAILED',
};
const LONGEST_DESCRIPTION = 255;

export const BITBUCKET: PullHost = {
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
    return foundComment(page, ({ content }) => (isJsonObject(content) ? content.raw : undefined), mark);
  },
  async addComment(api, { number }, raw) {
    return idOf(await api.send('POST', `/pullrequests/${number}/comments`, { content: { raw } }));
  },
  async editComment(api, { number }, id, raw) {
    await api.send('PUT', `/pullrequests/${number}/comments/${id}`, { content: { raw } });
  },
};
