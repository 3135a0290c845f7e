import { textOf } from '../../base/json';
import { sideOfConnector } from '../../files/collection-files';
import { missingItem, type Container, type DriftGap } from '../../model';
import { RepositoryError, type Repositories } from '../../repositories/model/repositories';
import { findItem } from '../plan/resolve-item';
import type { StatePlan } from '../plan/snapshot-plan';
import type { StateFile } from '../threads/state-file';

/** The states whose connectors could be opened, and the reasons why others could not. */
interface StateFiles {
  readonly files: readonly StateFile[];
  readonly problems: readonly DriftGap[];
}

/** Opens the connectors that read the Terraform states of templates. */
export async function stateFiles(
  states: readonly StatePlan[],
  connectors: Container['connectors'],
  repositories: Repositories,
): Promise<StateFiles> {
  const files: StateFile[] = [];
  const problems: DriftGap[] = [];
  for (const { path, folder, source, branch } of states) {
    const refuse = (reason: string, detail: string): void => void problems.push({ name: path, reason, detail });
    const connector = findItem(connectors, source);
    if (!connector) refuse('connector-missing', missingItem(`the connector ${source}`));
    else if (sideOfConnector(textOf(connector.content.type)) !== 'iac')
      refuse('unreadable', `the connector ${source} reads no files`);
    else
      try {
        const checkout = await repositories.open(connector, branch || undefined);
        files.push({ path, folder, root: checkout.folder });
      } catch (error) {
        if (!(error instanceof RepositoryError)) throw error;
        refuse(error.reason, error.message);
      }
  }
  return { files, problems };
}
