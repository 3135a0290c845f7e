import { checkVerbatim, type ItemKind } from '../../engine/files/collection-files';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { jsonObject, type JsonObject } from '../../engine/base/json';
import { TEMPLATE_TYPES } from '../../engine/resources/model/template-types';
import { PACK } from '../../engine/rules/built-in/rule-choice';
import { DEFAULT_BRANCH } from '../../engine/repositories';
import { CollectionCreationService } from '../collections';
import { ItemRefused, type NewItem } from './config-item-store.service';
import { ConfigItemWriterService } from './config-item-writer.service';
import { ConnectorPolicyService } from './connector-policy.service';
import type { QuickStartDto } from './dto/quick-start.dto';
import type { QuickStartView } from './quick-start.view';
import { newDocument } from './upload/new-document';

const OPERATION = 'quickStart';
const ITEMS = { connector: 'repository', mastersnapshot: 'templates', mastertest: 'rules-on-board' } as const;

/** Makes a collection that checks one repository with the built-in rules. */
@Injectable()
export class QuickStartService {
  constructor(
    private readonly creation: CollectionCreationService,
    private readonly writer: ConfigItemWriterService,
    private readonly rules: ConnectorPolicyService,
  ) {}

  async start(tenant: TenantId, { collection, ...repository }: QuickStartDto) {
    const items = [
      await this.item('connector', connectorOf(repository)),
      await this.item('mastersnapshot', MASTER_SNAPSHOT),
      await this.item('mastertest', MASTER_TEST),
    ];
    try {
      await this.creation.create(tenant, OPERATION, collection, 'infrastructure', (created) =>
        this.writer.writeInto(tenant, OPERATION, created, items),
      );
    } catch (error) {
      throw error instanceof ItemRefused ? ServiceError.invalidFields(error.messages) : error;
    }
    const made: QuickStartView = { collection, ...ITEMS };
    return Reply.of(made, { message: `Collection ${collection} created successfully; start a run of it.` });
  }

  private async item(kind: ItemKind & keyof typeof ITEMS, written: JsonObject): Promise<NewItem> {
    const checked = checkVerbatim(kind, written, this.rules);
    if ('problems' in checked) throw ServiceError.invalidFields(checked.problems.map(asField));
    return { kind, name: ITEMS[kind], document: await newDocument(kind, checked.document, checked.read) };
  }
}

const MASTER_SNAPSHOT: JsonObject = {
  fileType: 'masterSnapshot',
  snapshots: [
    {
      source: ITEMS.connector,
      nodes: TEMPLATE_TYPES.map(([type]) => ({
        masterSnapshotId: type.toUpperCase(),
        type,
        collection: 'templates',
        paths: ['/'],
      })),
    },
  ],
};
const MASTER_TEST: JsonObject = { fileType: 'mastertest', masterSnapshot: ITEMS.mastersnapshot, pack: PACK };

function connectorOf(repository: Omit<QuickStartDto, 'collection'>): JsonObject {
  // Without a name, connectors prefer `master`, which may be long forgotten.
  const { gitProvider, branchName = DEFAULT_BRANCH, httpsUser, httpsAccessToken } = repository;
  const given = Object.entries({ branchName, httpsUser, httpsAccessToken }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return jsonObject([['fileType', 'structure'], ['type', 'filesystem'], ['gitProvider', gitProvider], ...given]);
}

/** The fields of the request are those of the connector; its messages speak of the JSON of an item. */
function asField(problem: string): string {
  return problem.replace(/^Invalid JSON - (\S+) field is not valid \((.*)\)$/, '$1 is not valid: $2');
}
