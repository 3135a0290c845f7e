import { objectsOf, textOf, textsOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { SecretSource } from '../provider/model';

/** A namespace, and the token that its service account reads it with. */
export interface NamespaceAccess {
  readonly namespace: string;
  readonly token: string;
}

/** The namespaces of an entry, or all of the connector, each with its own token. */
export async function namespacesOf(
  connector: JsonObject,
  entry: JsonObject,
  secret: SecretSource,
): Promise<NamespaceAccess[]> {
  const account = textOf(entry.serviceAccount);
  const wanted = textsOf(entry.namespace);
  const known = objectsOf(connector.namespaces);
  const missing = wanted.filter((name) => !known.some(({ namespace }) => textOf(namespace) === name));
  if (missing.length > 0) throw new CloudError('auth-failed', `the connector has no namespace ${missing.join(', ')}`);
  const access: NamespaceAccess[] = [];
  for (const each of known) {
    const namespace = textOf(each.namespace);
    if (wanted.length > 0 && !wanted.includes(namespace)) continue;
    const found = objectsOf(each.serviceAccounts).find(({ name }) => account === '' || textOf(name) === account);
    if (!found)
      throw new CloudError('auth-failed', `the connector has no service account ${account} in namespace ${namespace}`);
    const id = textOf(found.id);
    const token = textOf(found.secret) || (id === '' ? '' : ((await secret(id)) ?? ''));
    if (token === '') throw new CloudError('auth-failed', `there is no token for namespace ${namespace}`);
    access.push({ namespace, token: token.trim() });
  }
  if (access.length === 0) throw new CloudError('auth-failed', 'the connector has no namespace');
  return access;
}
