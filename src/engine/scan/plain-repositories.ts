import type { Checkout, ModuleCheckout, Repositories } from '../repositories';
import type { ContainerItem } from '../files/collection-files';

/** The folders of a scan, wherever they lie; modules of other repositories are fetched as ever. */
export class PlainRepositories implements Repositories {
  constructor(
    private readonly folders: ReadonlyMap<string, string>,
    private readonly others: Required<Repositories>,
  ) {}

  open({ name }: ContainerItem): Promise<Checkout> {
    return Promise.resolve({ folder: this.folders.get(name) ?? '', reference: '' });
  }

  openModule(connector: ContainerItem, address: string): Promise<ModuleCheckout> {
    return this.others.openModule(connector, address);
  }
}
