import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Lets a thread answer each question that it is asked; does nothing in the main thread, which may load its script too. */
export function answerQuestions<Data, Question, Answer>(
  begin: (data: Data) => (question: Question) => Answer | Promise<Answer>,
): void {
  const port = parentPort;
  if (isMainThread || !port) return;
  const answer = begin(workerData as Data);
  port.on('message', (question: Question) => void answered(answer, question).then((found) => port.postMessage(found)));
}

async function answered<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
  question: Question,
): Promise<Answer> {
  return answer(question);
}
