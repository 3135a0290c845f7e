import { Injectable } from '@nestjs/common';
import { currentContext } from '../../common/context/request-context';
import type { TenantId } from '../../common/context/tenant';
import { isJsonObject, type JsonObject, writeJson } from '../../engine/json';
import { Clock } from '../../common/time/clock';
import { SecretBox } from '../../secrets';
import {
  ConfigItemVersionsRepository,
  ConfigItemsRepository,
  isItemName,
  type ItemKind,
  type ConfigItem,
  type StoredBody,
} from './data';
import { DEFAULT_CONFIGURATION, withWebhookState } from './collection-configuration';
import { draftBody, draftDocument, draftText, type DraftBody } from './draft-body';
import { normalise } from './format/normalise';
import { readBody, readSecretsText, sealPlace, secretsText, separateSecrets } from './secrets/item-secrets';
import { hasSecrets, MASK, putSecrets, type PlacedSecret } from './secrets/secret-fields';

/** What is to be written: a checked document under its name. */
export interface ItemDraft {
  readonly kind: ItemKind;
  readonly name: string;
  readonly body: DraftBody;
  /** The new state of the webhook; only the webhook operation sets it, other writes keep it. */
  readonly webhookEnabled?: boolean;
}

/** An item before and after a write; what is secret is sealed or masked in both. */
export interface ItemChange {
  readonly before: ConfigItem | null;
  readonly after: ConfigItem | null;
}

/** A mask that stands for no stored secret, and the like: found only when the stored item is looked at. */
export class DraftRefused extends Error {
  constructor(
    readonly draft: ItemDraft,
    readonly texts: readonly string[],
  ) {
    super(texts[0]);
  }
}

/** Config items with their secrets and versions. Only ConfigItemWriter writes: it puts the audit row beside. */
@Injectable()
export class ConfigItemStore {
  constructor(
    private readonly items: ConfigItemsRepository,
    private readonly versions: ConfigItemVersionsRepository,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** The JSON text of an item with masked secrets; undefined when there is none. */
  async maskedText(tenant: TenantId, containerId: number, kind: ItemKind, name: string): Promise<string | undefined> {
    const item = await this.items.find(tenant, containerId, kind, name);
    if (item !== null) return item.body;
    return kind === 'collection_configuration' ? writeJson(DEFAULT_CONFIGURATION) : undefined;
  }

  /** The document of an item as a run reads it: normalised, secrets in place. */
  document(item: ConfigItem): JsonObject {
    return normalise(item.kind, putSecrets(readBody(item.body), this.secretsOf(item)));
  }

  /** Creates or replaces an item and keeps what it was. Throws DraftRefused when a mask stands for nothing. */
  async put(tenant: TenantId, containerId: number, draft: ItemDraft): Promise<ItemChange> {
    const { kind, name } = draft;
    const before = await this.items.find(tenant, containerId, kind, name);
    const { text, secrets, stored } = await this.settled(draft, before);
    const after: ConfigItem = {
      tenant,
      containerId,
      kind,
      name,
      body: text,
      ...this.sealed(tenant, containerId, kind, name, secrets),
      ...draft.body.derived,
      version: 1 + (before?.version ?? (await this.versions.lastVersion(tenant, containerId, kind, name))),
      updatedAt: this.clock.now(),
      updatedBy: currentContext()?.user ?? '',
    };
    await this.items.replace(tenant, after, stored);
    if (before !== null) await this.versions.append(tenant, before, after.updatedAt);
    return { before, after };
  }

  /** Sets the state of the webhook; a state that is there already makes no new version. */
  async setWebhook(tenant: TenantId, containerId: number, enabled: boolean): Promise<ItemChange> {
    const kind = 'collection_configuration';
    const before = await this.items.find(tenant, containerId, kind, kind);
    if (webhookState(before) === enabled) return { before, after: before };
    const body = await draftBody(kind, before === null ? DEFAULT_CONFIGURATION : readBody(before.body));
    return this.put(tenant, containerId, { kind, name: kind, body, webhookEnabled: enabled });
  }

  /** Deletes an item and keeps what it was; `before` is null when there was none. */
  async remove(tenant: TenantId, containerId: number, kind: ItemKind, name: string): Promise<ItemChange> {
    // A name no item can have might be another one to the database.
    const before = isItemName(name) ? await this.items.find(tenant, containerId, kind, name) : null;
    if (before !== null) {
      await this.items.remove(tenant, containerId, kind, name);
      await this.versions.append(tenant, before, this.clock.now());
    }
    return { before, after: null };
  }

  /** The text to be stored with its secrets masked; `stored` where it is what the draft holds already. */
  private async settled(
    draft: ItemDraft,
    before: ConfigItem | null,
  ): Promise<{ text: string; secrets: readonly PlacedSecret[]; stored?: StoredBody }> {
    const { kind, body, webhookEnabled } = draft;
    const text = await draftText(body);
    if (kind === 'collection_configuration') {
      const settings = withWebhookState(await draftDocument(body), webhookEnabled ?? webhookState(before));
      return { text: writeJson(settings), secrets: [] };
    }
    if (!hasSecrets(kind)) return { text, secrets: [], stored: body.stored };
    // Opened for a mask only: where the key of the stored secrets is lost, an item must still be writable anew.
    const stored =
      before !== null && text.includes(MASK)
        ? { masked: readBody(before.body), secrets: this.secretsOf(before) }
        : undefined;
    const { masked, secrets, problems } = separateSecrets(kind, await draftDocument(body), stored);
    if (problems.length > 0) throw new DraftRefused(draft, problems);
    return { text: writeJson(masked), secrets };
  }

  private secretsOf({ tenant, containerId, kind, name, secrets }: ConfigItem): PlacedSecret[] {
    return secrets ? readSecretsText(this.box.open(secrets, sealPlace(tenant, containerId, kind, name))) : [];
  }

  private sealed(
    tenant: TenantId,
    containerId: number,
    kind: ItemKind,
    name: string,
    secrets: readonly PlacedSecret[],
  ): Pick<ConfigItem, 'secrets'> {
    if (secrets.length === 0) return {};
    return { secrets: this.box.seal(secretsText(secrets), sealPlace(tenant, containerId, kind, name)) };
  }
}

function webhookState(item: ConfigItem | null): boolean {
  const configuration = item === null ? undefined : readBody(item.body).configuration;
  return isJsonObject(configuration) && configuration.webhook_enabled === true;
}
