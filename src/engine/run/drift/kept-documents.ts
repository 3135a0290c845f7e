import type { ResourceDocument } from '../../model';

/** The documents that a run has found, for those that compare them at its end. */
export class KeptDocuments {
  private readonly documents: ResourceDocument[] = [];

  add(documents: readonly ResourceDocument[]): void {
    this.documents.push(...documents);
  }

  async *of(nodeIds: readonly string[]): AsyncGenerator<ResourceDocument> {
    for (const document of this.documents)
      if (document.resource.masterSnapshotIds.some((id) => nodeIds.includes(id))) yield await Promise.resolve(document);
  }
}
