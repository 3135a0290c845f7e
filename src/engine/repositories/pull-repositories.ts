import type { ContainerItem } from '../files/collection-files';
import type { ConnectorRepositories } from './connector-repositories';
import type { Checkout, ModuleCheckout, PullCheckout, PullHead, Repositories } from './model/repositories';

/** A branch that some connectors read, and the head that would be merged into it. */
export interface PulledBranch {
  /** The names of the connectors that read its repository. */
  readonly connectors: readonly string[];
  readonly branch: string;
  readonly head: PullHead;
}

/** The files of connectors as a pull request would have them: its head takes the place of the branch it goes to. */
export class PullRepositories implements Repositories {
  /** The head by connector, as far as it was asked for. */
  readonly heads = new Map<string, PullCheckout>();
  /** The branch that it goes to, likewise. */
  readonly targets = new Map<string, Checkout>();
  /** Says why the head cannot be had. */
  problem: string | undefined;

  constructor(
    private readonly target: ConnectorRepositories,
    private readonly head: ConnectorRepositories,
    private readonly pulled: PulledBranch,
  ) {}

  async open(connector: ContainerItem, branch?: string): Promise<Checkout> {
    const checkout = await this.target.open(connector, branch);
    const { connectors, branch: pulled, head } = this.pulled;
    if (!connectors.includes(connector.name) || checkout.reference !== pulled) return checkout;
    const found = await this.head.openPull(connector, head).catch((error: Error) => {
      this.problem = error.message;
      throw error;
    });
    this.heads.set(connector.name, found);
    this.targets.set(connector.name, checkout);
    return { ...found, reference: pulled };
  }

  openModule(connector: ContainerItem, address: string): Promise<ModuleCheckout> {
    return this.head.openModule(connector, address);
  }
}
