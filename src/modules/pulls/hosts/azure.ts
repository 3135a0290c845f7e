import { isJsonObject, objectsOf, textOf } from '../../../engine/base/json';
import { idOf } from './found-comment';
import type { PullHost, ToldState } from './pull-host';

const STATES: Readonly<Record<ToldState, string>> = {
  pending: 'pending',
  success: 'succeeded',
  failure: 'failed',
  error: 'error',
};
const VERSION = 'api-version=7.1';
const GENRE = 'plumbline';

/** A comment is the first one of a thread: its id names both. */
export const AZURE: PullHost = {
  async setStatus(api, { head }, { state, description, name, link }) {
    const context = { name, genre: GENRE };
    const body = { state: STATES[state], description, context, ...(link !== '' && { targetUrl: link }) };
    await api.send('POST', `/commits/${head}/statuses?${VERSION}`, body);
  },
  async findComment(api, { number }, mark) {
    const found = await api.send('GET', `/pullRequests/${number}/threads?${VERSION}`);
    for (const thread of objectsOf(isJsonObject(found) ? found.value : undefined))
      for (const comment of objectsOf(thread.comments))
        if (textOf(comment.content).includes(mark)) return `${idOf(thread)}.${idOf(comment)}`;
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
    await api.send('PATCH', `/pullRequests/${number}/threads/${thread}/comments/${comment}?${VERSION}`, { content });
  },
};
