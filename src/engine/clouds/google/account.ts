import { objectsOf, textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { SecretSource } from '../provider/model';
import { readKey, type ServiceAccount } from './service-account';
import { readFile, stat } from 'node:fs/promises';
import { resolveUnderRoots } from '../../files/collection-files';

const MOST_BYTES = 64 * 1024;

/** The project and the user of a connector that an entry of a snapshot file names. */
export interface GoogleUser {
  /** Empty when neither the entry nor the connector names one. */
  readonly project: string;
  /** True when every project that the account sees is read. */
  readonly isForAll: boolean;
  readonly account: ServiceAccount;
}

/** The variable that users of the command line keep the key in. */
const USUAL_SECRET = 'GCP_PRIVATE_KEY';
const PROJECT_ID = /^[a-z0-9][a-z0-9.:-]{0,99}$/i;

export function isProjectId(id: string): boolean {
  return PROJECT_ID.test(id);
}

/** Finds the user; a key that the connector does not hold is asked for by its id, else read from its file. */
export async function userOf(
  connector: JsonObject,
  entry: JsonObject,
  secret: SecretSource,
  keyRoots: readonly string[],
): Promise<GoogleUser> {
  const wanted = [entry['project-id'], entry.projectId, entry.project_id].map(textOf).find((id) => id !== '') ?? '';
  const name = textOf(entry.testUser);
  const projects = objectsOf(connector.projects).filter(
    (each) => wanted === '' || textOf(each['project-id']) === wanted,
  );
  if (projects.length === 0) throw new CloudError('auth-failed', `the connector has no project ${wanted}`.trim());
  const users = projects.flatMap((project) => objectsOf(project.users).map((user) => ({ project, user })));
  const found = users.find(({ user }) => name === '' || textOf(user.name) === name);
  if (!found)
    throw new CloudError('auth-failed', `the connector has no user ${name}${wanted && ` in project ${wanted}`}`);
  const project = textOf(found.project['project-id']);
  const isForAll = found.project['all-accounts'] === true;
  if (!isProjectId(project) && !(isForAll && project === ''))
    throw new CloudError('auth-failed', 'the project-id of the connector is not the id of a project');
  return { project, isForAll, account: await accountOf(found.user, secret, keyRoots) };
}

async function accountOf(user: JsonObject, secret: SecretSource, keyRoots: readonly string[]): Promise<ServiceAccount> {
  const type = textOf(user.type);
  if (type !== '' && type !== 'service_account')
    throw new CloudError('auth-failed', 'only users of the type service_account can be read with');
  const email = textOf(user.client_email);
  if (email === '') throw new CloudError('auth-failed', 'the user of the connector has no client_email');
  const keyId = textOf(user.private_key_id);
  const file = textOf(user.private_key_path);
  const pem =
    textOf(user.private_key) ||
    (await firstOf(secret, [keyId, USUAL_SECRET])) ||
    (file === '' ? '' : await readKeyFile(file, keyRoots));
  if (pem === '') throw new CloudError('auth-failed', `there is no private key for ${email}`);
  return { email, keyId, key: readKey(pem, email) };
}

async function firstOf(secret: SecretSource, names: readonly string[]): Promise<string> {
  for (const name of names.filter((each) => each !== '')) {
    const found = await secret(name);
    if (found !== undefined && found !== '') return found;
  }
  return '';
}

/** The text of a key file below one of the roots, links resolved; a relative path starts at the first root. */
async function readKeyFile(file: string, roots: readonly string[]): Promise<string> {
  const path = resolveUnderRoots(file, roots);
  if (path === undefined) throw refused('must lie under one of KEY_ROOTS');
  try {
    const found = await stat(path);
    if (found.isFile() && found.size <= MOST_BYTES) return await readFile(path, 'utf8');
  } catch (error) {
    throw refused(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  throw refused(`must be a file of at most ${MOST_BYTES} bytes`);
}

function refused(why: string): CloudError {
  return new CloudError('auth-failed', `private_key_path ${why}`);
}
