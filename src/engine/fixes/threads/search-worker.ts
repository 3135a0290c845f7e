import { Worker } from 'node:worker_threads';

export interface SearchWorkerOptions {
  readonly data: unknown;
  readonly execArgv?: readonly string[];
  readonly heapMegabytes?: number;
}

/** A thread that looks for fixes: it answers one question after the other. */
export class SearchWorker<Question, Answer> {
  private readonly worker: Worker;
  private readonly ended: Promise<Error | undefined>;

  constructor(script: string, { data, execArgv, heapMegabytes }: SearchWorkerOptions) {
    this.worker = new Worker(script, {
      workerData: data,
      env: {},
      ...(execArgv && { execArgv: [...execArgv] }),
      ...(heapMegabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
    });
    let failure: Error | undefined;
    this.worker.on('error', (error) => (failure = error));
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve(failure)));
  }

  /** Without an answer when the thread ends before it has one: it was closed, or has failed. */
  async ask(question: Question): Promise<{ readonly answer: Answer } | { readonly failure: Error | undefined }> {
    const answered = new Promise<{ readonly answer: Answer }>((resolve) =>
      this.worker.once('message', (answer: Answer) => resolve({ answer })),
    );
    this.worker.postMessage(question);
    return Promise.race([answered, this.ended.then((failure) => ({ failure }))]);
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

/** True for the failure of a thread that needed more memory than it may have. */
export function isOutOfMemory(failure: Error): boolean {
  return (failure as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
