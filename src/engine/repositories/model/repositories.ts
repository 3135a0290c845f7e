import type { ContainerItem } from '../../files/collection-files';

/** A folder with the files of a connector, at one commit when they come from git. It is only read. */
export interface Checkout {
  readonly folder: string;
  /** The branch that results show; empty for a plain folder. */
  readonly reference: string;
  readonly commit?: string;
  /** The address of the repository, without credentials. */
  readonly repository?: string;
}

export interface ModuleCheckout extends Checkout {
  /** The folder of the module below the folder of the checkout, '' for its root. */
  readonly subfolder: string;
}

/** The head of a pull request. */
export interface PullHead {
  /** The full name under which the repository itself has it: `refs/pull/7/head`. */
  readonly reference: string;
  /** The commit, perhaps shortened. */
  readonly commit: string;
}

export interface PullCheckout extends Checkout {
  /** True while the reference names the commit. */
  readonly isNewest: boolean;
}

/** Brings the files of filesystem connectors to this machine. */
export interface Repositories {
  /** The same checkout for the same connector and branch during a run; throws a RepositoryError. */
  open(connector: ContainerItem, branch?: string): Promise<Checkout>;
  /** The module that a template of a connector calls by this address; throws a RepositoryError. */
  openModule?(connector: ContainerItem, address: string): Promise<ModuleCheckout>;
}

export type RepositoryProblem = 'unreadable' | 'auth-failed' | 'limit-reached' | 'not-found' | 'refused';

/** The files of a connector cannot be had. The message names the connector and the remedy, never a secret. */
export class RepositoryError extends Error {
  constructor(
    readonly reason: RepositoryProblem,
    message: string,
  ) {
    super(message);
    this.name = RepositoryError.name;
  }
}

/** The commit that a run began with can no longer be had, so the run cannot be continued. */
export class LostCommitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = LostCommitError.name;
  }
}
