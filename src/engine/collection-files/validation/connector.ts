import type { JsonObject } from '../../json';
import { isConnectorType, type ConnectorType } from '../connector-types';
import { gitUrlProblem } from './git-url';
import { plainAddressProblem } from './plain-address';
import { isEmpty, type Problems } from './problems';

/** What the configuration allows connectors to use. */
export interface ConnectorRules {
  /** Protocols of git addresses beside https and ssh. */
  readonly gitProtocols: readonly string[];
  /** Why a folder may not be used; undefined when it may. */
  folderProblem(folder: string): string | undefined;
}

type Check = (body: JsonObject, problems: Problems, rules: ConnectorRules) => void;

const CHECKS: Readonly<Record<ConnectorType, Check>> = {
  filesystem: checkFilesystem,
  aws: (body, problems) => {
    // Older files hold their accounts in organization units.
    if (isEmpty(body.accounts) && !isEmpty(body['organization-unit']))
      problems.objects(body['organization-unit'], 'organization-unit', (unit, path) => {
        problems.list(unit.accounts, `${path}.accounts`);
      });
    else problems.list(body.accounts, 'accounts');
  },
  azure: (body, problems) => {
    problems.string(body.tenant_id, 'tenant_id');
    problems.list(body.accounts, 'accounts');
  },
  google: (body, problems) => {
    problems.list(body.projects, 'projects');
  },
  kubernetes: (body, problems) => {
    const address = problems.string(body.clusterUrl, 'clusterUrl');
    const why = address === undefined ? undefined : plainAddressProblem(address);
    if (why !== undefined) problems.invalid('clusterUrl', why);
    problems.list(body.namespaces, 'namespaces');
  },
  slack: checkWebhook,
  teams: checkWebhook,
  jira: () => undefined,
  azureboard: () => undefined,
};

/** Checks a connector (structure) file. */
export function checkConnector(body: JsonObject, problems: Problems, rules: ConnectorRules): void {
  const type = problems.string(body.type, 'type');
  if (type === undefined) return;
  if (isConnectorType(type)) CHECKS[type](body, problems, rules);
  else problems.invalid('type', 'unknown');
}

function checkFilesystem(body: JsonObject, problems: Problems, rules: ConnectorRules): void {
  if (isEmpty(body.gitProvider) && isEmpty(body.folderPath)) {
    problems.missing('gitProvider');
    return;
  }
  if (!isEmpty(body.gitProvider)) {
    const address = problems.string(body.gitProvider, 'gitProvider');
    const why = address === undefined ? undefined : gitUrlProblem(address, rules.gitProtocols);
    if (why !== undefined) problems.invalid('gitProvider', why);
  }
  if (!isEmpty(body.folderPath)) {
    const folder = problems.string(body.folderPath, 'folderPath');
    const why = folder === undefined ? undefined : rules.folderProblem(folder);
    if (why !== undefined) problems.invalid('folderPath', why);
  }
}

function checkWebhook(body: JsonObject, problems: Problems): void {
  problems.string(body.webhook, 'webhook');
}
