import { kindOfFileType } from '../../engine/files/collection-files';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import type { Collection } from '../collections/data';
import { readExclusions } from '../../engine/files/exclusions';
import { ExclusionsRepository } from '../exclusions/data';
import { ItemRefused, type NewItem } from './config-item-store.service';
import { ConfigItemWriterService } from './config-item-writer.service';
import { ConnectorPolicyService } from './connector-policy.service';
import { documentOf, type NewDocument } from './upload/new-document';
import { doubledNames, readUpload, type ReadFile } from './upload/read-upload';
import type { UploadForm } from './upload/upload-form';
import { uploadRefused } from './upload/upload-refused';

const OPERATION = 'uploadConfigFiles';
const MAX_CONTAINER_NAME = 1000;

interface FileProblems {
  readonly fileName: string;
  readonly problems: readonly string[];
}

type ItemOfFile = NewItem & { readonly fileName: string };

/** Stores all files of an upload or none. */
@Injectable()
export class ConfigUploadService {
  constructor(
    private readonly writer: ConfigItemWriterService,
    private readonly rules: ConnectorPolicyService,
    private readonly exclusions: ExclusionsRepository,
    private readonly audit: AuditService,
  ) {}

  async upload(tenant: TenantId, form: UploadForm) {
    const collectionName = checkedForm(form);
    const single = form.files.length === 1;
    const files = await this.checkedFiles(form, single);
    const items: ItemOfFile[] = files.flatMap(({ kind, ...rest }) =>
      kind === 'exclusions' ? [] : [{ kind, ...rest }],
    );
    const exclusions = files.filter(({ kind }) => kind === 'exclusions').map(({ document }) => document);
    try {
      await this.writer.write(tenant, OPERATION, collectionName, items, async (collection) => {
        for (const document of exclusions) await this.addExclusions(tenant, collection, document);
      });
    } catch (error) {
      if (!(error instanceof ItemRefused)) throw error;
      const { fileName } = error.item as ItemOfFile;
      throw uploadRefused(messages([{ fileName, problems: error.messages }], single));
    }
    return Reply.empty('All files added successfully');
  }

  private async checkedFiles({ files: uploaded }: UploadForm, single: boolean): Promise<ReadFile[]> {
    const results = await readUpload(uploaded, this.rules);
    const files = results.flatMap((result) => ('file' in result ? [result.file] : []));
    const refused: FileProblems[] = [
      ...results.flatMap((result) => ('file' in result ? [] : [result])),
      ...doubledNames(files),
    ];
    if (refused.length > 0) throw uploadRefused(messages(refused, single));
    return files;
  }

  private async addExclusions(
    tenant: TenantId,
    { name, containerId }: Collection,
    document: NewDocument,
  ): Promise<void> {
    const { exclusions } = readExclusions((await documentOf(document)).exclusions as readonly unknown[]);
    await this.exclusions.add(tenant, containerId, exclusions);
    const change = { operation: OPERATION, entity: 'exclusion', collection: name, name, after: exclusions };
    await this.audit.record(tenant, change);
  }
}

/** The name of the collection; mistakes in the form itself are ordinary validation errors. */
function checkedForm({ containerName, files }: UploadForm): string {
  const problems: string[] = [];
  if (containerName === undefined || containerName === '') problems.push('container_name is required');
  else if (typeof containerName !== 'string') problems.push('container_name must be a string');
  else if (containerName.length > MAX_CONTAINER_NAME)
    problems.push(`container_name must have at most ${MAX_CONTAINER_NAME} characters`);
  if (files.length === 0) problems.push('files is required');
  for (const field of new Set(files.map((file) => file.field)))
    if (field !== 'files' && field !== 'others' && kindOfFileType(field) === undefined)
      problems.push(`${field} is no name for a file: use files or a kind`);
  if (problems.length > 0) throw ServiceError.invalidFields(problems);
  return containerName as string;
}

/** The messages of one file alone, or of several files, each prefixed with the name of its file. */
function messages(refused: readonly FileProblems[], single: boolean): string[] {
  return refused.flatMap(({ fileName, problems }) =>
    problems.map((message) => (single ? message : `${fileName}: ${message}`)),
  );
}
