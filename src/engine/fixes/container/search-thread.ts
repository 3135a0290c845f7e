import { lowerThreadPriority } from '../../run/threads/lower-thread-priority';
import { answerQuestions } from '../threads/answer-questions';
import { OpenSearch } from './search-source';
import type { SearchAnswer, SearchQuestion } from './search-task';

answerQuestions((nice: number) => {
  lowerThreadPriority(nice);
  let open: OpenSearch | undefined;
  return ({ task, share }: SearchQuestion): SearchAnswer => {
    if (task) open = new OpenSearch(task);
    if (!open) throw new Error('no source is open');
    return open.answer(share);
  };
});
