import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { driftJoinProblem } from '../model/drift-joins';
import { isEmpty, type Problems } from '../model/problems';

/** Checks a collection_configuration item. `webhook_enabled` is ignored, because only the webhook operation sets it. */
export function checkCollectionConfiguration({ configuration }: JsonObject, problems: Problems): void {
  if (isEmpty(configuration)) {
    problems.missing('configuration');
    return;
  }
  if (!isJsonObject(configuration)) {
    problems.invalid('configuration', 'must be an object');
    return;
  }
  const { aws_secret_remediation: remediation } = configuration;
  for (const key of ['generate_pr', 'inline_ignores'])
    if (!isEmpty(configuration[key])) problems.boolean(configuration[key], `configuration.${key}`);
  if (remediation !== undefined && remediation !== null)
    checkRemediation(remediation, 'configuration.aws_secret_remediation', problems);
}

function checkRemediation(remediation: JsonValue, path: string, problems: Problems): void {
  if (!isJsonObject(remediation)) {
    problems.invalid(path, 'must be an object');
    return;
  }
  const { account_id: account, region } = remediation;
  if (isEmpty(account)) problems.missing(`${path}.account_id`);
  else if (!isAccountId(account)) problems.invalid(`${path}.account_id`, 'must have 12 digits');
  problems.string(region, `${path}.region`);
}

function isAccountId(value: JsonValue): boolean {
  return (typeof value === 'number' || typeof value === 'string') && /^\d{12}$/.test(String(value));
}

/** Checks a drift_config item. */
export function checkDriftConfig(body: JsonObject, problems: Problems): void {
  problems.boolean(body.is_drift_detection_active, 'is_drift_detection_active');
  problems.string(body.iac_mastersnapshot, 'iac_mastersnapshot');
  problems.string(body.cloud_mastersnapshot, 'cloud_mastersnapshot');
  const why = body.join === undefined || body.join === null ? undefined : driftJoinProblem(body.join);
  if (why !== undefined) problems.invalid('join', why);
}

/** Checks a rule file, `{"content": "<text>"}`; its rules are only parsed by a run. */
export function checkRuleFile({ content }: JsonObject, problems: Problems): void {
  if (typeof content === 'string' && content.trim() === '') problems.missing('content');
  else problems.string(content, 'content');
}
