import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RefusedDocument } from './document-encoding';
import { encodeText, readRow, type DocumentTask, type ReadRow, type WritableDocument } from './document-work';

/** Options for starting the thread; only tests give any. */
export const DOCUMENT_THREAD_OPTIONS = Symbol('document thread options');

export interface DocumentThreadOptions {
  readonly execArgv?: readonly string[];
}

const SCRIPT = join(__dirname, 'document-thread-work') + extname(__filename);
/** Requests can wait for smaller ones: starting the thread would take longer. */
const LARGE_BYTES = 64 * 1024;

/** Encodes and reads large documents beside the thread that answers requests: one at a time, the first comes first. */
@Injectable()
export class DocumentThreadService implements OnApplicationShutdown {
  private worker?: Worker;
  private last: Promise<unknown> = Promise.resolve();

  constructor(@Inject(DOCUMENT_THREAD_OPTIONS) private readonly options: DocumentThreadOptions) {}

  encode(document: string, hash: string): Promise<WritableDocument | RefusedDocument> {
    if (document.length < LARGE_BYTES) return Promise.resolve(encodeText(document, hash));
    return this.ask({ kind: 'encode', document, hash });
  }

  read(row: Uint8Array): Promise<ReadRow> {
    if (row.length < LARGE_BYTES) return Promise.resolve(readRow(row));
    // A copy, since the row is a part of an answer with others.
    return this.ask({ kind: 'read', row: new Uint8Array(row) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.terminate();
  }

  private ask<T>(task: DocumentTask): Promise<T> {
    const answer = this.last.then(() => this.answer<T>(task));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async answer<T>(task: DocumentTask): Promise<T> {
    const worker = (this.worker ??= this.start());
    const answered = once(worker, 'message') as Promise<[T]>;
    worker.postMessage(task);
    const [answer] = await answered;
    return answer;
  }

  private start(): Worker {
    const { execArgv } = this.options;
    const worker = new Worker(SCRIPT, { env: {}, ...(execArgv && { execArgv: [...execArgv] }) });
    worker.unref();
    return worker.once('error', () => (this.worker = undefined));
  }
}
