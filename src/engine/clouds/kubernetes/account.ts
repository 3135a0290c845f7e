import { objectsOf, textOf, textsOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { SecretSource } from '../provider/model';

/** A namespace, and the token that its service account reads it with. */
export interface NamespaceAccess {
  readonly namespace: string;
  readonly token: string;
}

/** Stands for every namespace that the token may list. */
export const ALL_NAMESPACES = '*';

const NAMESPACE = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const TOKEN = /^[\x21-\x7e]+$/;

/** The namespaces of an entry, or all of the connector, each with its own token. */
export async function namespacesOf(
  connector: JsonObject,
  entry: JsonObject,
  secret: SecretSource,
): Promise<NamespaceAccess[]> {
  const account = textOf(entry.serviceAccount);
  const known = objectsOf(connector.namespaces);
  const names = known.map(({ namespace }) => textOf(namespace));
  const wanted = new Set(textsOf(entry.namespace));
  const hasAll = names.includes(ALL_NAMESPACES);
  const missing = [...wanted].filter((name) => !hasAll && !names.includes(name));
  if (missing.length > 0) throw new CloudError('auth-failed', `the connector has no namespace ${missing.join(', ')}`);
  const access: NamespaceAccess[] = [];
  for (const namespace of new Set(names)) {
    const isAll = namespace === ALL_NAMESPACES;
    if (wanted.size > 0 && !wanted.has(namespace) && !isAll) continue;
    if (!isAll && !NAMESPACE.test(namespace))
      throw new CloudError('auth-failed', `${namespace} is no name of a namespace`);
    const accounts = known.flatMap((each) =>
      textOf(each.namespace) === namespace ? objectsOf(each.serviceAccounts) : [],
    );
    const found = accounts.find(({ name }) => account === '' || textOf(name) === account);
    if (!found)
      throw new CloudError('auth-failed', `the connector has no service account ${account} in namespace ${namespace}`);
    const token = await tokenOf(found, namespace, secret);
    const asked = isAll && wanted.size > 0 ? [...wanted].filter((name) => !names.includes(name)) : [namespace];
    access.push(...asked.map((name) => ({ namespace: name, token })));
  }
  if (access.length === 0) throw new CloudError('auth-failed', 'the connector has no namespace');
  return access;
}

async function tokenOf(account: JsonObject, namespace: string, secret: SecretSource): Promise<string> {
  const id = textOf(account.id);
  const token = (textOf(account.secret) || (id === '' ? '' : ((await secret(id)) ?? ''))).trim();
  if (token === '') throw new CloudError('auth-failed', `there is no token for namespace ${namespace}`);
  if (!TOKEN.test(token))
    throw new CloudError('auth-failed', `the token for namespace ${namespace} has characters that no token has`);
  return token;
}
