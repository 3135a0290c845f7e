import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { isEmpty, type Problems } from '../model/problems';

const ROLE_NAME = /^[\w+=,.@/-]{1,512}$/;
const MANAGEMENT_GROUP = /^[\w().-]{1,90}$/;
const GOOGLE_PARENT = /^(?:organizations|folders)\/\d{1,30}$/;
const COMMON = ['users', 'include', 'exclude'];
const LISTS = ['ids', 'names', 'units'];

/** Checks the part of a connector that names an AWS organization. */
export function checkAwsOrganization(
  organization: JsonObject,
  body: JsonObject,
  problems: Problems,
  hasServiceIdentity: boolean,
): void {
  checkStandsAlone(body, ['accounts', 'organization-unit'], problems);
  checkKeys(organization, ['role-name', ...COMMON], 'organization', problems);
  const role = problems.string(organization['role-name'], 'organization.role-name');
  if (role !== undefined && !ROLE_NAME.test(role))
    problems.invalid('organization.role-name', 'must be the name of a role, with its path, not its ARN');
  problems.objects(organization.users, 'organization.users', (user, path) => {
    if (hasServiceIdentity) checkExternalId(user, path, problems);
  });
  checkFilters(organization, problems);
}

/** Checks the part of a connector that names an Azure tenant, or a management group of it. */
export function checkAzureOrganization(organization: JsonObject, body: JsonObject, problems: Problems): void {
  checkStandsAlone(body, ['accounts'], problems);
  checkKeys(organization, ['management-group', ...COMMON], 'organization', problems);
  const group = organization['management-group'];
  const hasGroup = !isEmpty(group);
  const name = hasGroup ? problems.string(group, 'organization.management-group') : undefined;
  if (name !== undefined && !MANAGEMENT_GROUP.test(name))
    problems.invalid('organization.management-group', 'must be the id of a management group, not its name');
  problems.objects(organization.users, 'organization.users', () => undefined);
  checkFilters(organization, problems);
  for (const key of hasGroup ? [] : ['include', 'exclude']) {
    const filter = organization[key];
    if (isJsonObject(filter) && !isEmpty(filter.units))
      problems.invalid(`organization.${key}.units`, 'units are known below a management-group only: name one');
  }
}

/** Checks the part of a connector that names an organization or a folder of Google Cloud. */
export function checkGoogleOrganization(organization: JsonObject, body: JsonObject, problems: Problems): void {
  checkStandsAlone(body, ['projects'], problems);
  checkKeys(organization, ['parent', ...COMMON], 'organization', problems);
  const parent = problems.string(organization.parent, 'organization.parent');
  if (parent !== undefined && !GOOGLE_PARENT.test(parent))
    problems.invalid('organization.parent', 'must be organizations/NUMBER or folders/NUMBER');
  problems.objects(organization.users, 'organization.users', () => undefined);
  checkFilters(organization, problems);
}

/** Checks the part of a connector that names the contexts of a kubeconfig. */
export function checkClusters(clusters: JsonObject, body: JsonObject, problems: Problems): void {
  for (const other of ['clusterUrl', 'namespaces'])
    if (!isEmpty(body[other])) problems.invalid('clusters', `stands in the place of ${other}: take one of them out`);
  checkKeys(clusters, ['kubeconfig', 'id', 'namespaces', 'include', 'exclude'], 'clusters', problems);
  if (isEmpty(clusters.id)) problems.string(clusters.kubeconfig, 'clusters.kubeconfig');
  else problems.id(clusters.id, 'clusters.id');
  if (!isEmpty(clusters.namespaces)) checkTexts(clusters.namespaces, 'clusters.namespaces', problems);
  checkFilters(clusters, problems, 'clusters', ['names']);
}

/** A role that is assumed without an access key has the external id of the service. */
export function checkExternalId(user: JsonObject, path: string, problems: Problems): void {
  if (!isEmpty(user['access-key']) || isEmpty(user['external-id'])) return;
  const why = 'a role without an access key is assumed with the external id of the service';
  problems.invalid(`${path}.external-id`, why);
}

/** Members come from one place, so that each is read once. */
function checkStandsAlone(body: JsonObject, others: readonly string[], problems: Problems): void {
  const [other] = others.filter((key) => !isEmpty(body[key]));
  if (other !== undefined) problems.invalid('organization', `stands in the place of ${other}: take one of them out`);
}

/** A field with a wrong name would choose other members than was meant. */
function checkKeys(value: JsonObject, known: readonly string[], path: string, problems: Problems): void {
  for (const key of Object.keys(value))
    if (!known.includes(key.trim())) problems.invalid(`${path}.${key}`, `unknown, the fields are ${known.join(', ')}`);
}

function checkFilters(
  organization: JsonObject,
  problems: Problems,
  where = 'organization',
  known: readonly string[] = [...LISTS, 'tags'],
): void {
  for (const key of ['include', 'exclude']) {
    const filter = organization[key];
    const path = `${where}.${key}`;
    if (filter === undefined || filter === null) continue;
    if (!isJsonObject(filter)) {
      problems.invalid(path, 'must be an object');
      continue;
    }
    checkKeys(filter, known, path, problems);
    for (const list of LISTS) if (!isEmpty(filter[list])) checkTexts(filter[list], `${path}.${list}`, problems);
    if (!isEmpty(filter.tags)) checkTags(filter.tags, `${path}.tags`, problems);
    if (isEmpty(filter) || Object.values(filter).every(isEmpty)) problems.missing(path);
  }
}

function checkTexts(value: JsonValue | undefined, path: string, problems: Problems): void {
  problems.list(value, path).forEach((each, i) => problems.id(each, `${path}[${i}]`));
}

function checkTags(value: JsonValue | undefined, path: string, problems: Problems): void {
  if (!isJsonObject(value)) problems.invalid(path, 'must be an object of names and values');
  else for (const [key, wanted] of Object.entries(value)) problems.id(wanted, `${path}.${key}`);
}
