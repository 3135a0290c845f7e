import { isJsonObject, textOf, type JsonValue } from '../../../base/json';
import type { AzureCalls } from '../calls/azure-calls';
import { RESOURCES_VERSION } from './api-versions';
import { elementsOf, failed, listedIn, type Listed, type ListFinding } from './listed';

const CALL = 'resources';

/** The one listing of a subscription, by types. It is read when it is first asked for, and serves all nodes. */
export class AllResources {
  private read: Promise<void> | undefined;
  private readonly byType = new Map<string, Listed[]>();
  /** Reasons why there may be more than is known. */
  private readonly failures: ListFinding[] = [];

  constructor(
    private readonly calls: AzureCalls,
    private readonly subscription: string,
  ) {}

  /** Yields the resources of a type, and every failure of the listing: nobody knows of which type the lost ones are. */
  async *ofType(type: string): AsyncGenerator<ListFinding> {
    this.read ??= this.readAll();
    await this.read;
    for (const listed of this.byType.get(type.toLowerCase()) ?? []) yield { kind: 'listed', listed };
    yield* this.failures;
  }

  private async readAll(): Promise<void> {
    const path = `/subscriptions/${this.subscription}/resources`;
    const query = { 'api-version': RESOURCES_VERSION, $top: '1000' };
    const seen = new Set<string>();
    try {
      for await (const page of this.calls.pages('management', path, query))
        for (const element of elementsOf(page)) this.note(element, seen);
    } catch (error) {
      this.failures.push(failed(error, this.subscription, CALL));
    }
  }

  private note(element: JsonValue, seen: Set<string>): void {
    try {
      const listed = listedIn(element);
      const type = isJsonObject(element) ? textOf(element.type).toLowerCase() : '';
      // Pages overlap while resources come and go.
      if (seen.has(listed.id.toLowerCase())) return;
      seen.add(listed.id.toLowerCase());
      const known = this.byType.get(type);
      if (known) known.push(listed);
      else this.byType.set(type, [listed]);
    } catch (error) {
      this.failures.push(failed(error, this.subscription, CALL));
    }
  }
}
