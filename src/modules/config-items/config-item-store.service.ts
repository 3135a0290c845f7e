import { isItemName, type ContainerItem, type ItemKind, normalise } from '../../engine/files/collection-files';
import { Injectable } from '@nestjs/common';
import { currentContext } from '../../common/context/request-context';
import type { TenantId } from '../../common/context/tenant';
import { type JsonObject, writeJson } from '../../engine/base/json';
import { Clock } from '../../common/time/clock';
import { SecretBox } from '../../secrets';
import {
  ConfigItemVersionsRepository,
  ConfigItemsRepository,
  type ConfigItem,
  type ItemVersion,
  type StoredDocument,
  type StoredItem,
} from './data';
import { DEFAULT_CONFIGURATION, isWebhookOn, withWebhookState } from './collection-configuration';
import { newDocument, documentOf, jsonOf, type NewDocument } from './upload/new-document';
import { readDocument, parseSecrets, sealLocation, serialiseSecrets, separateSecrets } from './secrets/item-secrets';
import { hasSecrets, MASK, putSecrets, type SecretAtPath } from './secrets/secret-fields';

/** An item that is checked and waits to be written. */
export interface NewItem {
  readonly kind: ItemKind;
  readonly name: string;
  readonly document: NewDocument;
  /** The new state of the webhook; only the webhook operation sets it, other writes keep it. */
  readonly webhookEnabled?: boolean;
}

/** An item before and after a write; secrets are sealed or masked in both. */
export interface ItemChange {
  readonly before: ConfigItem | null;
  readonly after: ConfigItem | null;
}

/** Thrown for problems that only show when the stored item is read, such as a mask without a stored secret. */
export class ItemRefused extends Error {
  constructor(
    readonly item: NewItem,
    readonly messages: readonly string[],
  ) {
    super(messages[0]);
  }
}

/**
 * Config items with their secrets and versions. Only ConfigItemWriterService calls its writing methods, because it adds the
 * audit entry.
 */
@Injectable()
export class ConfigItemStoreService {
  constructor(
    private readonly items: ConfigItemsRepository,
    private readonly versions: ConfigItemVersionsRepository,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** The JSON of an item with masked secrets; undefined when there is none. */
  async maskedJson(tenant: TenantId, containerId: number, kind: ItemKind, name: string): Promise<string | undefined> {
    const item = await this.items.find(tenant, containerId, kind, name);
    if (item !== null) return item.body;
    return kind === 'collection_configuration' ? writeJson(DEFAULT_CONFIGURATION) : undefined;
  }

  /** The current version of each item of a container. */
  listVersions(tenant: TenantId, containerId: number): Promise<ItemVersion[]> {
    return this.items.listVersions(tenant, containerId);
  }

  /** An item as it was at a version; null when that version is no longer there. */
  async atVersion(tenant: TenantId, containerId: number, wanted: ItemVersion): Promise<StoredItem | null> {
    const { kind, name, version } = wanted;
    const current = await this.items.find(tenant, containerId, kind, name);
    return current?.version === version ? current : this.versions.find(tenant, containerId, kind, name, version);
  }

  /** The document of an item as a run reads it: normalised, with its secrets. */
  document(item: StoredItem): JsonObject {
    return normalise(item.kind, putSecrets(readDocument(item.body), this.secretsOf(item)));
  }

  /** The documents of all items of a kind, normalised and with masked secrets. */
  async maskedDocuments(tenant: TenantId, containerId: number, kind: ItemKind): Promise<ContainerItem[]> {
    const items = await this.items.listOfKind(tenant, containerId, kind);
    return items.map(({ name, body, version }) => ({ name, content: normalise(kind, readDocument(body)), version }));
  }

  async isWebhookOn(tenant: TenantId, containerId: number): Promise<boolean> {
    const kind = 'collection_configuration';
    return webhookState(await this.items.find(tenant, containerId, kind, kind));
  }

  /**
   * Creates or replaces an item and keeps the earlier version. Throws ItemRefused when a mask has no stored secret.
   */
  async put(tenant: TenantId, containerId: number, item: NewItem): Promise<ItemChange> {
    const { kind, name } = item;
    const before = await this.items.find(tenant, containerId, kind, name);
    const { json, secrets, stored } = await this.settled(item, before);
    const after: ConfigItem = {
      tenant,
      containerId,
      kind,
      name,
      body: json,
      ...this.sealed(tenant, containerId, kind, name, secrets),
      ...item.document.listed,
      version: 1 + (before?.version ?? (await this.versions.lastVersion(tenant, containerId, kind, name))),
      updatedAt: this.clock.now(),
      updatedBy: currentContext()?.user ?? '',
    };
    await this.items.replace(tenant, after, stored);
    if (before !== null) await this.versions.append(tenant, before, after.updatedAt);
    return { before, after };
  }

  /** Sets the state of the webhook; setting the current state again makes no new version. */
  async setWebhook(tenant: TenantId, containerId: number, enabled: boolean): Promise<ItemChange> {
    const kind = 'collection_configuration';
    const before = await this.items.find(tenant, containerId, kind, kind);
    if (webhookState(before) === enabled) return { before, after: before };
    const document = await newDocument(kind, before === null ? DEFAULT_CONFIGURATION : readDocument(before.body));
    return this.put(tenant, containerId, { kind, name: kind, document, webhookEnabled: enabled });
  }

  /** Deletes an item and keeps its last version; `before` is null when there was none. */
  async remove(tenant: TenantId, containerId: number, kind: ItemKind, name: string): Promise<ItemChange> {
    // A lone surrogate in an invalid name would become another character in the database, and so another name.
    const before = isItemName(name) ? await this.items.find(tenant, containerId, kind, name) : null;
    if (before !== null) {
      await this.items.remove(tenant, containerId, kind, name);
      await this.versions.append(tenant, before, this.clock.now());
    }
    return { before, after: null };
  }

  /** The JSON to be stored, with its secrets masked; `stored` is set when the new item already holds its stored form. */
  private async settled(
    item: NewItem,
    before: ConfigItem | null,
  ): Promise<{ json: string; secrets: readonly SecretAtPath[]; stored?: StoredDocument }> {
    const { kind, document, webhookEnabled } = item;
    const json = await jsonOf(document);
    if (kind === 'collection_configuration') {
      const settings = withWebhookState(await documentOf(document), webhookEnabled ?? webhookState(before));
      return { json: writeJson(settings), secrets: [] };
    }
    if (!hasSecrets(kind)) return { json, secrets: [], stored: document.stored };
    // Stored secrets are only opened for a mask: when their key is lost, it must still be possible to write the item
    // anew.
    const stored =
      before !== null && json.includes(MASK)
        ? { masked: readDocument(before.body), secrets: this.secretsOf(before) }
        : undefined;
    const { masked, secrets, problems } = separateSecrets(kind, await documentOf(document), stored);
    if (problems.length > 0) throw new ItemRefused(item, problems);
    return { json: writeJson(masked), secrets };
  }

  private secretsOf({ tenant, containerId, kind, name, secrets }: StoredItem): SecretAtPath[] {
    return secrets ? parseSecrets(this.box.open(secrets, sealLocation(tenant, containerId, kind, name))) : [];
  }

  private sealed(
    tenant: TenantId,
    containerId: number,
    kind: ItemKind,
    name: string,
    secrets: readonly SecretAtPath[],
  ): Pick<ConfigItem, 'secrets'> {
    if (secrets.length === 0) return {};
    return { secrets: this.box.seal(serialiseSecrets(secrets), sealLocation(tenant, containerId, kind, name)) };
  }
}

function webhookState(item: ConfigItem | null): boolean {
  return item !== null && isWebhookOn(readDocument(item.body));
}
