import { RepositoryError, type Repositories } from '../../repositories/model/repositories';
import type { ContainerItem } from '../../files/collection-files';
import type { CrawlDone, CrawlProblem, ModuleFolder, ModuleFolders } from '../threads/tasks';

/** Crawls a node, or only these folders of it. */
export type CrawlWithModules = (
  modules?: ModuleFolders,
  folders?: readonly string[],
) => Promise<Pick<CrawlDone, 'problem' | 'heldBack'>>;

/** Repeats the crawl of folders that call modules of other repositories until it has all that can be had. */
export async function crawlWithModules(
  repositories: Repositories,
  connector: ContainerItem,
  crawl: CrawlWithModules,
  onRefused: (address: string, why: string) => void,
): Promise<CrawlProblem | undefined> {
  if (!repositories.openModule) return (await crawl()).problem;
  const modules = { known: [] as ModuleFolder[], refused: [] as string[] };
  for (let folders: readonly string[] | undefined; ;) {
    const { problem, heldBack } = await crawl(modules, folders);
    if (heldBack.modules.length === 0) return problem;
    folders = heldBack.folders;
    for (const address of heldBack.modules) {
      try {
        const { folder, subfolder } = await repositories.openModule(connector, address);
        modules.known.push({ address, folder, subfolder });
      } catch (error) {
        if (!(error instanceof RepositoryError)) throw error;
        modules.refused.push(address);
        onRefused(address, error.message);
      }
    }
  }
}
