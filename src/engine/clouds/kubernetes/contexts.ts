import { isJsonObject, objectsOf, textOf, textsOf, type JsonObject, type JsonValue } from '../../base/json';
import { readYaml } from '../../base/yaml';
import { CloudError } from '../provider/cloud-error';
import { organizationOf } from '../provider/members';
import type { CloudEntry, CloudMember, SecretSource } from '../provider/model';
import { ALL_NAMESPACES } from './account';

const PEM = /-----BEGIN CERTIFICATE-----/;

/**
 * The contexts of the kubeconfig of a connector, each as a cluster of its own. Nothing that a kubeconfig names is run or
 * read from the disk: of users only their tokens count.
 */
export async function contextsOf(
  { connector, entry, onSecret }: CloudEntry,
  secret: SecretSource,
): Promise<CloudMember[]> {
  const reader = textOf(entry.serviceAccount) || 'reader';
  const clusters = organizationOf(connector) ?? {};
  const text = textOf(clusters.kubeconfig) || (await secretOf(textOf(clusters.id), secret));
  if (text === '') throw new CloudError('auth-failed', 'the connector has no kubeconfig');
  const config = configIn(text);
  return objectsOf(config.contexts).map((each) => {
    const name = textOf(each.name);
    if (name === '') throw new CloudError('unexpected-answer', 'a context of the kubeconfig has no name');
    const { cluster, user, namespace } = objectIn(each.context);
    const { server, 'certificate-authority-data': authority } = named(config.clusters, 'cluster', textOf(cluster));
    const { token } = named(config.users, 'user', textOf(user));
    if (textOf(token) !== '') onSecret?.(textOf(token));
    const chosen = textsOf(clusters.namespaces);
    const own = textOf(namespace);
    const namespaces = chosen.length > 0 ? chosen : [own || ALL_NAMESPACES];
    return {
      ...{ id: name, name, units: [] },
      connector: {
        ...{
          type: 'kubernetes',
          clusterName: name,
          clusterUrl: textOf(server),
          caCert: certificateIn(textOf(authority)),
        },
        namespaces: namespaces.map((each) => ({
          namespace: each,
          serviceAccounts: [{ name: reader, secret: textOf(token) }],
        })),
      },
      place: { context: name },
      remedy:
        'see that the cluster answers here and that the user of the context has a token that is valid, or exclude the context',
    };
  });
}

async function secretOf(name: string, secret: SecretSource): Promise<string> {
  return name === '' ? '' : ((await secret(name)) ?? '');
}

/** The message of the parser quotes the text, which is a secret. */
function configIn(text: string): JsonObject {
  let value: JsonValue | undefined;
  try {
    value = readYaml(text)[0]?.value;
  } catch {
    value = undefined;
  }
  if (!isJsonObject(value) || !Array.isArray(value.contexts))
    throw new CloudError('auth-failed', 'the kubeconfig of the connector is no YAML with contexts');
  return value;
}

function named(list: JsonValue | undefined, key: string, name: string): JsonObject {
  return objectIn(objectsOf(list).find((each) => textOf(each.name) === name)?.[key]);
}

function objectIn(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function certificateIn(base64: string): string {
  const text = Buffer.from(base64, 'base64').toString('utf8');
  return PEM.test(text) ? text : '';
}
