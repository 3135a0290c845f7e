import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { isAzureTenant } from '../model/azure-tenant';
import { isConnectorType, type ConnectorType } from '../model/connector-types';
import { filePath, gitUrlProblem, isFileAddress } from './git-url';
import { plainAddressProblem } from './plain-address';
import { isEmpty, type Problems } from '../model/problems';
import {
  checkAwsOrganization,
  checkAzureOrganization,
  checkClusters,
  checkExternalId,
  checkGoogleOrganization,
} from './organization';

/** The limits that the configuration sets for connectors, and the packs of rules that master tests may ask for. */
export interface ConnectorRules {
  /** All that is wrong with the fields by which a master test chooses rules of a pack. */
  packProblems?(test: JsonObject): readonly { readonly field: string; readonly why: string }[];
  /** Protocols of git addresses beside https and ssh. */
  readonly gitProtocols: readonly string[];
  /** The reason why a folder may not be used; undefined when it may. */
  folderProblem(folder: string): string | undefined;
  /** True where notifications are sent, and not only stored. */
  readonly sendsNotifications?: boolean;
  /** True when the service assumes roles of connectors that have no keys for it. */
  readonly hasServiceIdentity?: boolean;
}

type Check = (body: JsonObject, problems: Problems, rules: ConnectorRules) => void;

const CHECKS: Readonly<Record<ConnectorType, Check>> = {
  filesystem: checkFilesystem,
  aws: (body, problems, rules) => {
    if (isJsonObject(body.organization)) {
      checkAwsOrganization(body.organization, body, problems, rules.hasServiceIdentity === true);
      return;
    }
    const check = (accounts: JsonValue | undefined, path: string): void => {
      const listed = problems.list(accounts, path);
      if (rules.hasServiceIdentity) checkExternalIds(listed, path, problems);
    };
    // Older files hold their accounts in organization units.
    if (isEmpty(body.accounts) && !isEmpty(body['organization-unit']))
      problems.objects(body['organization-unit'], 'organization-unit', (unit, path) =>
        check(unit.accounts, `${path}.accounts`),
      );
    else check(body.accounts, 'accounts');
  },
  azure: (body, problems) => {
    const tenant = problems.string(body.tenant_id, 'tenant_id');
    if (tenant !== undefined && !isAzureTenant(tenant)) problems.invalid('tenant_id', 'must be a GUID or a domain');
    if (isJsonObject(body.organization)) checkAzureOrganization(body.organization, body, problems);
    else problems.list(body.accounts, 'accounts');
  },
  google: (body, problems) => {
    if (isJsonObject(body.organization)) checkGoogleOrganization(body.organization, body, problems);
    else problems.list(body.projects, 'projects');
  },
  kubernetes: (body, problems) => {
    if (isJsonObject(body.clusters)) {
      checkClusters(body.clusters, body, problems);
      return;
    }
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

/** With an external id of their own choice, tenants could use the trust that others have in the service. */
function checkExternalIds(accounts: readonly JsonValue[], path: string, problems: Problems): void {
  accounts.forEach((account, i) => {
    const users = isJsonObject(account) && Array.isArray(account.users) ? account.users : [];
    users.forEach((user, k) => {
      if (isJsonObject(user) && !isEmpty(user['role-arn']))
        checkExternalId(user, `${path}[${i}].users[${k}]`, problems);
    });
  });
}

function checkFilesystem(body: JsonObject, problems: Problems, rules: ConnectorRules): void {
  if (isEmpty(body.gitProvider) && isEmpty(body.folderPath)) {
    problems.missing('gitProvider');
    return;
  }
  if (!isEmpty(body.gitProvider)) {
    const address = problems.string(body.gitProvider, 'gitProvider');
    const why = address === undefined ? undefined : repositoryProblem(address, rules);
    if (why !== undefined) problems.invalid('gitProvider', why);
  }
  if (!isEmpty(body.folderPath)) {
    const folder = problems.string(body.folderPath, 'folderPath');
    const why = folder === undefined ? undefined : rules.folderProblem(folder);
    if (why !== undefined) problems.invalid('folderPath', why);
  }
}

function repositoryProblem(address: string, rules: ConnectorRules): string | undefined {
  const problem = gitUrlProblem(address, rules.gitProtocols);
  if (problem !== undefined || !isFileAddress(address)) return problem;
  const path = filePath(address);
  return path === undefined ? 'must name a folder of this machine' : rules.folderProblem(path);
}

function checkWebhook(body: JsonObject, problems: Problems): void {
  problems.string(body.webhook, 'webhook');
}
