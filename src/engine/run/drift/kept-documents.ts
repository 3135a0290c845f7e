import type { SideDocument } from '../options';

/** The documents that a run has found, for those that compare them at its end. */
export class KeptDocuments {
  private readonly documents: SideDocument[] = [];

  add(documents: readonly SideDocument[]): void {
    this.documents.push(...documents);
  }

  async *of(nodeIds: readonly string[]): AsyncGenerator<SideDocument> {
    for (const document of this.documents)
      if (document.resource.snapshotIds.some((id) => nodeIds.includes(id))) yield await Promise.resolve(document);
  }
}
