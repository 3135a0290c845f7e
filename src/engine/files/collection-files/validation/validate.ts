import type { JsonObject, JsonValue } from '../../../base/json';
import { fileTypeOf } from '../format/file-kind';
import { KIND_LABELS, kindOfFileType, type FileKind } from '../model/item-kind';
import { checkConnector, type ConnectorRules } from './connector';
import { checkExclusions } from './exclusions';
import { checkNotifications } from './notifications';
import { Problems } from '../model/problems';
import { checkCollectionConfiguration, checkDriftConfig, checkRuleFile } from './settings';
import { checkMasterSnapshot, checkSnapshot } from './snapshot';
import { checkMasterTest, checkTest } from './test-file';

const CHECKS: Readonly<Record<FileKind, (body: JsonObject, problems: Problems, rules: ConnectorRules) => void>> = {
  connector: checkConnector,
  snapshot: checkSnapshot,
  mastersnapshot: checkMasterSnapshot,
  test: checkTest,
  mastertest: checkMasterTest,
  notifications: checkNotifications,
  exclusions: checkExclusions,
  collection_configuration: checkCollectionConfiguration,
  drift_config: checkDriftConfig,
  others: checkRuleFile,
};

/**
 * Everything that is wrong with a document of a kind, as messages in the order of the documented fields. The document
 * must be normalised: keys trimmed, ids as strings.
 */
export function problemsOf(kind: FileKind, body: JsonObject, rules: ConnectorRules): string[] {
  const problems = new Problems();
  if (kind !== 'others') checkFileType(kind, fileTypeOf(body), problems);
  CHECKS[kind](body, problems, rules);
  return problems.messages;
}

function checkFileType(kind: FileKind, fileType: JsonValue | undefined, problems: Problems): void {
  if (fileType === undefined) return;
  const why = fileTypeProblem(fileType, kind);
  if (why !== undefined) problems.invalid('fileType', why);
}

/** The reason why a document of that kind cannot have this `fileType`; without a kind, why no document can. */
export function fileTypeProblem(fileType: JsonValue, kind?: FileKind): string | undefined {
  if (typeof fileType !== 'string') return 'unknown';
  if (fileType.trim().toLowerCase() === 'output') return 'results are not configuration';
  const named = kindOfFileType(fileType);
  if (named === undefined) return 'unknown';
  if (kind === undefined || named === kind) return undefined;
  return `must fit the kind ${kind === 'exclusions' ? 'Exclusion' : KIND_LABELS[kind].toLowerCase()}`;
}
