import type { CaseResult, FoundDocument, ListedNode, RunResource } from '../../src/engine/run';
import type { RunSink } from '../../src/engine/run/options';

/** Keeps what a run hands on, so that tests can look at it. */
export class KeepingSink implements RunSink {
  readonly keptResources: FoundDocument[] = [];
  readonly keptResults: CaseResult[] = [];
  keptFound: readonly RunResource[] = [];
  readonly keptUnread: RunResource[] = [];
  readonly keptNodes: ListedNode[] = [];

  rules(): Promise<void> {
    return Promise.resolve();
  }

  resources(found: readonly FoundDocument[]): Promise<void> {
    this.keptResources.push(...found);
    return Promise.resolve();
  }

  results(results: readonly CaseResult[]): Promise<void> {
    this.keptResults.push(...results);
    return Promise.resolve();
  }

  found(resources: Iterable<RunResource>): Promise<void> {
    this.keptFound = [...resources];
    return Promise.resolve();
  }

  unread(resources: readonly RunResource[]): Promise<void> {
    this.keptUnread.push(...resources);
    return Promise.resolve();
  }

  listed(nodes: readonly ListedNode[]): Promise<void> {
    this.keptNodes.push(...nodes);
    return Promise.resolve();
  }
}
