import type { FoundFixes } from '..';
import { answerQuestions } from '../threads/answer-questions';
import { PlainFixSearch, type FixTask } from './plain-fix-search';

/** The answer of a thread about one part. */
export interface FoundPart {
  readonly found: FoundFixes;
  readonly isCut: boolean;
}

answerQuestions((task: FixTask) => {
  const search = new PlainFixSearch(task);
  return async (part: number): Promise<FoundPart> => ({ found: await search.find(part), isCut: search.isCut });
});
