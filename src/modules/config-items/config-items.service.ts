import {
  checkVerbatim,
  isSingle,
  KIND_LABELS,
  kindOfResourceType,
  isItemName,
  ITEM_NAME_RULE,
  storedName,
} from '../../engine/files/collection-files';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { RawJson } from '../../common/envelope/raw-json';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { readJson, type JsonValue } from '../../engine/base/json';
import { CollectionLookupService } from '../collections';
import { ConfigItemStoreService, ItemRefused, type NewItem } from './config-item-store.service';
import { ConfigItemWriterService } from './config-item-writer.service';
import { ConnectorPolicyService } from './connector-policy.service';
import { newDocument } from './upload/new-document';
import type { GetConfigItemDto } from './dto/get-config-item.dto';
import type { UpdateConfigItemDto } from './dto/update-config-item.dto';

/** Reads and writes single items. */
@Injectable()
export class ConfigItemsService {
  constructor(
    private readonly lookup: CollectionLookupService,
    private readonly store: ConfigItemStoreService,
    private readonly writer: ConfigItemWriterService,
    private readonly rules: ConnectorPolicyService,
  ) {}

  async get(tenant: TenantId, { resource_type, resource_name, container_name }: GetConfigItemDto) {
    const { containerId } = await this.lookup.existing(tenant, container_name);
    const kind = kindOfResourceType(resource_type);
    const name = storedName(kind, resource_name);
    const json = isItemName(name) ? await this.store.maskedJson(tenant, containerId, kind, name) : undefined;
    if (json === undefined)
      throw ServiceError.notFound(`${KIND_LABELS[kind]} ${isSingle(kind) ? '' : `${name} `}not found`);
    return Reply.exact({ json: new RawJson(json), name });
  }

  /** Creates or replaces; `bodyText` is the raw request body, from which the document is read without any loss. */
  async update(tenant: TenantId, dto: UpdateConfigItemDto, bodyText: string) {
    const kind = kindOfResourceType(dto.resource_type);
    const name = storedName(kind, dto.resource_name);
    if (!isItemName(name)) throw ServiceError.invalidFields([`resource_name ${ITEM_NAME_RULE}`]);
    const checked = checkVerbatim(kind, documentIn(bodyText), this.rules);
    if ('problems' in checked) throw ServiceError.invalidFields(checked.problems);
    const document = await newDocument(kind, checked.document, checked.read);
    await this.write(tenant, dto.container_name, { kind, name, document });
    return Reply.empty(`${KIND_LABELS[kind]} updated successfully`);
  }

  private async write(tenant: TenantId, collectionName: string, item: NewItem): Promise<void> {
    try {
      await this.writer.write(tenant, 'updateConfigItem', collectionName, [item]);
    } catch (error) {
      throw error instanceof ItemRefused ? ServiceError.invalidFields(error.messages) : error;
    }
  }
}

function documentIn(bodyText: string): JsonValue {
  const { data } = readJson(bodyText) as { data: { json: JsonValue } };
  return data.json;
}
