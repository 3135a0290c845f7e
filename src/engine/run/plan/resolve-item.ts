import { checkDocument, isEmpty, referencedNames, type ConnectorRules } from '../../files/collection-files';
import { isJsonObject, jsonObject, objectsOf, readJson, textOf, type JsonObject } from '../../base/json';
import { readRemoteFile } from '../../repositories/remote-file';
import { missingItem, type Container } from '../../model';
import { RepositoryError, type Checkout, type Repositories } from '../../repositories/model/repositories';
import type { ContainerItem } from '../../files/collection-files';

/** The content of an item, with the file of a repository that it stands in; or the reason why it cannot be known. */
export type ResolvedItem =
  | { readonly content: JsonObject; readonly remote?: { readonly checkout: Checkout; readonly file: string } }
  | { readonly problem: string };

type ListKind = 'test' | 'mastertest' | 'snapshot' | 'mastersnapshot';

const NO_CONNECTORS: ConnectorRules = { gitProtocols: [], folderProblem: () => undefined };

export function findItem(items: readonly ContainerItem[], reference: string): ContainerItem | undefined {
  const names = referencedNames(reference);
  return names.map((name) => items.find((item) => item.name === name)).find((item) => item !== undefined);
}

/** The content of an item; a list that stands in a repository takes the place of its own. */
export async function resolveItem(
  kind: ListKind,
  { content }: ContainerItem,
  container: Container,
  repositories: Repositories,
): Promise<ResolvedItem> {
  if (isEmpty(content.connector) || isEmpty(content.remoteFile)) return { content };
  const file = textOf(content.remoteFile).replace(/^\/+/, '');
  try {
    return await remoteItem(kind, content, file, container, repositories);
  } catch (error) {
    if (error instanceof RepositoryError) return { problem: error.message };
    throw error;
  }
}

async function remoteItem(
  kind: ListKind,
  content: JsonObject,
  file: string,
  container: Container,
  repositories: Repositories,
): Promise<ResolvedItem> {
  const name = textOf(content.connector);
  const connector = findItem(container.connectors, name);
  if (!connector) return { problem: missingItem(`the connector ${name}`) };
  const checkout = await repositories.open(connector, textOf(content.branchName) || undefined);
  const text = remoteText(checkout, file, name);
  const read = readList(kind, content, text);
  if ('problem' in read) return { problem: `${file}: ${read.problem}` };
  return { ...read, remote: { checkout, file } };
}

/** The item with the list of the remote file, checked as if it had been written there. */
function readList(kind: ListKind, content: JsonObject, text: string): ResolvedItem {
  let remote;
  try {
    remote = readJson(text, { lenient: true });
  } catch (error) {
    return { problem: (error as Error).message };
  }
  if (!isJsonObject(remote)) return { problem: 'Invalid JSON - the top must be an object' };
  const key = kind.endsWith('test') ? 'testSet' : 'snapshots';
  const own = Object.entries(content).filter(([name]) => !['connector', 'remoteFile', key].includes(name));
  const list = Object.entries(remote).filter(([name]) => name.trim() === key);
  const users = kind === 'mastersnapshot' ? objectsOf(content.connectorUsers) : undefined;
  const whole = jsonObject([...own, ...list.map(([, value]) => [key, value] as const)]);
  const checked = checkDocument(kind, users ? withUsers(whole, users) : whole, NO_CONNECTORS);
  return 'problems' in checked ? { problem: checked.problems.join('; ') } : { content: checked.read };
}

/** Returns one copy of each entry for every user that it names, with all fields of the user. */
function withUsers(content: JsonObject, users: readonly JsonObject[]): JsonObject {
  const snapshots = objectsOf(content.snapshots).flatMap((entry) => {
    const named = users.filter(({ id }) => textOf(id) === textOf(entry.connectorUser));
    if (!isEmpty(entry.source) || named.length === 0) return [entry];
    return named.map((user) => {
      const others = Object.entries(user).filter(([key]) => key !== 'id');
      return { ...entry, ...jsonObject(others) };
    });
  });
  return { ...content, snapshots };
}

function remoteText(checkout: Checkout, file: string, connector: string): string {
  try {
    return readRemoteFile(checkout, file);
  } catch (error) {
    if (!(error instanceof RepositoryError)) throw error;
    throw new RepositoryError(error.reason, `the connector ${connector}: ${error.message}`);
  }
}
