import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { DocumentReply } from '../../../common/envelope/reply';
import { ServiceError } from '../../../common/errors/service-error';
import { ownVersion } from '../../../config';
import {
  csvReport,
  jsonReport,
  junitReport,
  outputDocuments,
  sarifReport,
  type ReportedRun,
} from '../../../engine/reports';
import type { ExportFormat, ExportRunDto } from './dto/export-run.dto';
import { RunLookupService } from './run-lookup.service';
import { StoredRunsService } from './stored-runs.service';

const OBJECT = { type: 'object', additionalProperties: true };

/** The schemas of exported documents, by media type. */
export const EXPORTED_DOCUMENTS = {
  'application/json': { schema: { oneOf: [OBJECT, { type: 'array', items: OBJECT }] } },
  'application/sarif+json': { schema: OBJECT },
  'application/xml': { schema: { type: 'string' } },
  'text/csv': { schema: { type: 'string' } },
} as const;

interface FormatParts {
  readonly type: keyof typeof EXPORTED_DOCUMENTS;
  readonly ending: string;
  readonly write: (run: ReportedRun) => AsyncIterable<string>;
}

const WHOLE: Readonly<Record<Exclude<ExportFormat, 'output'>, FormatParts>> = {
  json: { type: 'application/json', ending: 'json', write: jsonReport },
  sarif: { type: 'application/sarif+json', ending: 'sarif', write: (run) => sarifReport(run, ownVersion()) },
  junit: { type: 'application/xml', ending: 'xml', write: junitReport },
  csv: { type: 'text/csv', ending: 'csv', write: csvReport },
};

/** The reports of the command line about runs of the service. */
@Injectable()
export class RunExportService {
  constructor(
    private readonly lookup: RunLookupService,
    private readonly stored: StoredRunsService,
  ) {}

  async export(tenant: TenantId, query: ExportRunDto): Promise<DocumentReply> {
    const { test, format = 'output' } = query;
    const { run, collection } = await this.lookup.ended(tenant, query);
    const reported = await this.stored.reported(tenant, run, collection);
    const tests = reported.tests.filter(({ test: { name } }) => test === undefined || name === test);
    if (test !== undefined && tests.length === 0) throw ServiceError.notFound(`Test ${test} is not in this run`);
    const chosen = { ...reported, tests };
    if (format === 'output') return outputOf(chosen);
    const { type, ending, write } = WHOLE[format];
    return new DocumentReply(write(chosen), { type, fileName: `${test ?? collection}.${ending}` });
  }
}

/** Of a test and a master test with one name it is the one that ran last, as with the files of the command line. */
function outputOf(run: ReportedRun): DocumentReply {
  const documents = outputDocuments(run);
  const names = [...new Set(documents.map(({ test }) => test))];
  const document = documents.at(-1);
  if (document === undefined) throw ServiceError.notFound('The run has no test');
  if (names.length > 1) throw ServiceError.invalidFields([`test is required: the run has ${names.join(', ')}`]);
  const fileName = `output-${document.test}.json`;
  return new DocumentReply(document.text(), { type: 'application/json', fileName });
}
