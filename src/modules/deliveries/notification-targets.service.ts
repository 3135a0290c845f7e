import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { isJsonObject, readJson, textOf, type JsonObject, type JsonValue } from '../../engine/base/json';
import { normalise, referencedNames } from '../../engine/files/collection-files';
import { ConfigItemStoreService } from '../config-items';
import { ConfigItemsRepository, type ConfigItem } from '../config-items/data';
import { inlineTarget, targetsIn, type Target } from './target';

/** The notifications that the tests of a collection ask for, without their secrets. */
export interface ChosenTargets {
  readonly targets: readonly Target[];
  /** Names in tests that no notification has. */
  readonly unknown: readonly string[];
}

/** Finds the notifications of collections. */
@Injectable()
export class NotificationTargetsService {
  constructor(
    private readonly items: ConfigItemsRepository,
    private readonly store: ConfigItemStoreService,
  ) {}

  /** Those that the tests of a collection name; a test that names none means all. */
  async chosen(tenant: TenantId, containerId: number): Promise<ChosenTargets> {
    const items = await this.items.listOfKind(tenant, containerId, 'notifications');
    const all = items.flatMap((item) => targetsIn(item.name, maskedDocument(item)));
    const lists = await this.listsOfTests(tenant, containerId);
    if (lists.length === 0 || lists.some((entries) => entries.length === 0)) {
      return unique([...all, ...lists.flatMap((entries) => inlineTargets(entries))], unknownIn(lists, all));
    }
    const named = lists.flat().flatMap((entry) => [...byName(all, textOf(entry)), ...inlineTargets([entry])]);
    return unique(named, unknownIn(lists, all));
  }

  /** A notification with its secrets; undefined when it is no longer there. Throws an UnsealError. */
  async find(
    tenant: TenantId,
    containerId: number,
    { item, notificationId }: Pick<Target, 'item' | 'notificationId'>,
  ): Promise<Target | undefined> {
    const candidates =
      item === ''
        ? (await this.listsOfTests(tenant, containerId)).flatMap((entries) => inlineTargets(entries))
        : await this.ofItem(tenant, containerId, item);
    return candidates.find((target) => target.notificationId === notificationId);
  }

  /** The notifications of an item with their secrets. Throws an UnsealError. */
  async ofItem(tenant: TenantId, containerId: number, item: string): Promise<Target[]> {
    const stored = await this.items.find(tenant, containerId, 'notifications', item);
    return stored === null ? [] : targetsIn(item, this.store.document(stored));
  }

  /** The address of the connector that a notification names; empty when there is none. Throws an UnsealError. */
  async connectorAddress(tenant: TenantId, containerId: number, reference: string): Promise<string> {
    const stored = await this.items.findByReference(tenant, containerId, 'connector', reference);
    return stored === null ? '' : textOf(this.store.document(stored).webhook);
  }

  /** The list `notification` of each test and master test. */
  private async listsOfTests(tenant: TenantId, containerId: number): Promise<JsonValue[][]> {
    const tests = await this.items.listOfKind(tenant, containerId, 'test');
    const masterTests = await this.items.listOfKind(tenant, containerId, 'mastertest');
    return [...tests, ...masterTests].map((item) => {
      const { notification } = maskedDocument(item);
      const entries = Array.isArray(notification) ? notification : [notification ?? ''];
      return entries.filter((entry) => isJsonObject(entry) || textOf(entry) !== '');
    });
  }
}

function inlineTargets(entries: readonly JsonValue[]): Target[] {
  return entries.flatMap((entry) => inlineTarget(entry) ?? []);
}

/** Those of the item of that name, else the one with that id. */
function byName(all: readonly Target[], name: string): Target[] {
  if (name === '') return [];
  const item = referencedNames(name).find((candidate) => all.some((target) => target.item === candidate));
  return all.filter((target) => (item === undefined ? target.notificationId === name : target.item === item));
}

function unknownIn(lists: readonly JsonValue[][], all: readonly Target[]): string[] {
  const names = lists.flat().map(textOf);
  return [...new Set(names)].filter((name) => name !== '' && byName(all, name).length === 0);
}

/** Of several with one identity the first counts, as where it is looked for to be sent. */
function unique(targets: readonly Target[], unknown: readonly string[]): ChosenTargets {
  const byIdentity = new Map<string, Target>();
  for (const target of targets) if (!byIdentity.has(identityOf(target))) byIdentity.set(identityOf(target), target);
  return { targets: [...byIdentity.values()], unknown };
}

function maskedDocument({ kind, body }: ConfigItem): JsonObject {
  const document = readJson(body);
  return isJsonObject(document) ? normalise(kind, document) : {};
}

/** Two that the database would store alike are one: it replaces what is no character. */
function identityOf({ item, notificationId }: Target): string {
  return Buffer.from(`${item}\n${notificationId}`).toString('utf8');
}
