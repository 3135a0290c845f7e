import { lowerThreadPriority } from '../../run/threads/lower-thread-priority';
import { answerQuestions } from '../threads/answer-questions';
import { searchSource } from './search-source';
import type { SearchTask } from './search-task';

answerQuestions((nice: number) => {
  lowerThreadPriority(nice);
  return (task: SearchTask) => searchSource(task);
});
