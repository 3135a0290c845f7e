import type { TaskInput, ThreadDocument } from '../threads/tasks';

/** Documents that are still asked about. Threads get each once. */
export class DocumentPool {
  private readonly documents = new Map<number, { readonly document: ThreadDocument; uses: number }>();
  private nextKey = 0;
  private length = 0;

  /** The length of the texts of all documents together. */
  get size(): number {
    return this.length;
  }

  /** Adds a document with one use. */
  add(document: Omit<ThreadDocument, 'key'>): number {
    const key = this.nextKey++;
    this.documents.set(key, { document: { ...document, key }, uses: 1 });
    this.length += document.text.length;
    return key;
  }

  get(key: number): ThreadDocument {
    return this.held(key).document;
  }

  use(key: number): void {
    this.held(key).uses++;
  }

  /** Ends one use; true when the document is gone with it. */
  release(key: number): boolean {
    const held = this.held(key);
    if (--held.uses > 0) return false;
    this.documents.delete(key);
    this.length -= held.document.text.length;
    return true;
  }

  private held(key: number): { readonly document: ThreadDocument; uses: number } {
    const held = this.documents.get(key);
    if (!held) throw new Error(`document ${key} is gone`);
    return held;
  }
}

/** The lists of the documents that an input consists of; inputs of the same case have lists in common. */
export function* keyListsOf({ parent, groups = [] }: TaskInput): Generator<readonly number[]> {
  yield [parent];
  for (const [, keys] of groups) yield keys;
}
