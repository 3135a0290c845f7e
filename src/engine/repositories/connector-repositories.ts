import { stat } from 'node:fs/promises';
import { resolveUnderRoots } from '../files/collection-files';
import { moduleAddress } from '../base/git-addresses';
import { sourcePath } from '../base/source';
import {
  RepositoryError,
  type Checkout,
  type ModuleCheckout,
  type PullCheckout,
  type PullHead,
  type Repositories,
} from './model/repositories';
import type { ContainerItem } from '../files/collection-files';
import type { BranchOutcome, BranchRequest } from './model/branch';
import { fileAddressUnderRoots } from './address/file-repository';
import { gitAddress, isSameServer, type GitAddress, type SshNames } from './address/git-address';
import { credentialsIn, credentialsOf, textsOf, type Credentials } from './git/credentials';
import { isReferenceName } from './git/reference';
import type { GitRequest, GitSource } from './git-source';
import { DEFAULT_LIMITS, type RepositoryOptions } from './model/options';

/** The repository of a connector, and the login that its server knows. */
export interface ConnectorLogin extends Pick<Credentials, 'login'> {
  readonly address: GitAddress;
}

/** The files of filesystem connectors, and of the modules that they call, during one run. */
export class ConnectorRepositories implements Repositories {
  /** Loaded when a repository is first asked for: many runs read folders only. */
  private git: Promise<GitSource> | undefined;
  private readonly opened = new Map<string, Promise<Checkout>>();
  private readonly modules = new Map<string, Promise<ModuleCheckout>>();
  private readonly pulls = new Map<string, Promise<PullCheckout>>();
  private readonly moduleVersions = new Set<string>();

  constructor(private readonly options: RepositoryOptions) {}

  open(connector: ContainerItem, branch?: string): Promise<Checkout> {
    return once(this.opened, JSON.stringify([connector.name, branch]), () =>
      textsOf(connector).gitProvider === undefined
        ? this.openFolder(connector)
        : this.openRepository(connector, branch || undefined),
    );
  }

  /**
   * The module that a template of a connector calls. A module on the connector's own server is fetched with the
   * connector's credentials, any other without.
   */
  openModule(connector: ContainerItem, source: string): Promise<ModuleCheckout> {
    return once(this.modules, JSON.stringify([connector.name, source]), () => this.fetchModule(connector, source));
  }

  /** The files of a pull request to the repository of a connector. */
  openPull(connector: ContainerItem, head: PullHead): Promise<PullCheckout> {
    return once(this.pulls, JSON.stringify([connector.name, head]), async () => {
      const request = await this.requestOf(connector);
      const git = await this.gitSource();
      return { ...(await git.openPull(request, head)), repository: request.address.url };
    });
  }

  /** Pushes commits to a branch of their own in the repository of a connector. */
  async writeBranch(connector: ContainerItem, branch: BranchRequest): Promise<BranchOutcome> {
    return (await this.gitSource()).writeBranch(await this.requestOf(connector), branch);
  }

  /** The commit of a branch in the repository of a connector now; undefined when there is no such branch. */
  async branchTip(connector: ContainerItem, branch: string): Promise<string | undefined> {
    return (await this.gitSource()).branchTip(await this.requestOf(connector), branch);
  }

  /** The address of a connector's repository, and the login for it where it has one. */
  async login(connector: ContainerItem): Promise<ConnectorLogin> {
    const address = await this.addressOf(connector);
    if (address.protocol === 'ssh' || address.protocol === 'file') return { address };
    return { address, ...(await credentialsOf(connector, address, this.options)) };
  }

  /** Ends the use of all checkouts; their folders may be gone afterwards. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.opened.values(), ...this.pulls.values(), ...this.modules.values()]);
    await (await this.git)?.close();
  }

  private async requestOf(connector: ContainerItem): Promise<GitRequest> {
    const address = await this.addressOf(connector);
    const credentials = () => credentialsOf(connector, address, this.options);
    return { subject: subjectOf(connector), address, credentials };
  }

  private async openGit(request: GitRequest): Promise<Checkout> {
    return (await this.gitSource()).open(request);
  }

  private gitSource(): Promise<GitSource> {
    this.git ??= import('./git-source').then(({ GitSource: Source }) => new Source(this.options));
    return this.git;
  }

  private async openFolder(connector: ContainerItem): Promise<Checkout> {
    const subject = subjectOf(connector);
    const { folderPath } = textsOf(connector);
    if (folderPath === undefined)
      throw new RepositoryError('refused', `${subject} has neither gitProvider nor folderPath; give it one of them`);
    const folder = resolveUnderRoots(folderPath, this.options.folderRoots);
    if (folder === undefined)
      throw new RepositoryError('refused', `${subject}: folderPath must lie under one of CONNECTOR_ROOTS`);
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined)
      throw new RepositoryError(
        'not-found',
        `${subject}: the folder that folderPath names is not there; create it or name another one`,
      );
    if (!found.isDirectory())
      throw new RepositoryError('unreadable', `${subject}: folderPath names no folder; name one`);
    return { folder, reference: '' };
  }

  private async openRepository(connector: ContainerItem, branch: string | undefined): Promise<Checkout> {
    const subject = subjectOf(connector);
    const asked = branch ?? textsOf(connector).branchName;
    if (asked !== undefined && !isReferenceName(asked))
      throw new RepositoryError('refused', `${subject}: branchName is no name that a branch can have`);
    const address = await this.addressOf(connector);
    const checkout = await this.openGit({
      subject,
      address,
      asked,
      prefersMaster: true,
      credentials: () => credentialsOf(connector, address, this.options),
    });
    return { ...checkout, repository: address.url };
  }

  private async fetchModule(connector: ContainerItem, source: string): Promise<ModuleCheckout> {
    const module = moduleAddress(source);
    if (module === undefined)
      throw new RepositoryError(
        'not-found',
        'modules of registries and archives are not fetched; commit .terraform/modules or check a plan (terraformPlan)',
      );
    const address = await this.checkedAddress('the address of a module', module.url);
    const subject = `the module ${address.url}`;
    const { ref: asked } = module;
    if (asked !== undefined && !isReferenceName(asked))
      throw new RepositoryError('refused', `${subject}: its ref is no name that a branch or tag can have`);
    const subfolder = subfolderOf(subject, module.subfolder);
    this.moduleVersions.add(JSON.stringify([address.url, asked]));
    const most = this.options.limits?.modules ?? DEFAULT_LIMITS.modules;
    if (this.moduleVersions.size > most)
      throw new RepositoryError('limit-reached', `${subject}: more than ${most} modules in one run`);
    const credentials = () => this.moduleCredentials(connector, address);
    const checkout = await this.openGit({ subject, address, asked, takesCommits: true, credentials });
    return { ...checkout, subfolder };
  }

  private async moduleCredentials(connector: ContainerItem, address: GitAddress): Promise<Credentials> {
    const written = credentialsIn(address);
    if (written.login !== undefined || textsOf(connector).gitProvider === undefined) return written;
    if (this.options.keepsCredentials) return {};
    const own = await this.addressOf(connector);
    return isSameServer(own, address) ? credentialsOf(connector, own, this.options) : {};
  }

  private addressOf(connector: ContainerItem): Promise<GitAddress> {
    const { gitProvider = '', sshHost, sshUser } = textsOf(connector);
    const ssh = { host: sshHost, user: sshUser };
    return this.checkedAddress(`${subjectOf(connector)}: gitProvider`, gitProvider, ssh);
  }

  private async checkedAddress(subject: string, text: string, ssh?: SshNames): Promise<GitAddress> {
    const address = gitAddress(text, this.options.gitProtocols, ssh);
    if (typeof address === 'string') throw new RepositoryError('refused', `${subject} ${address}`);
    if (address.protocol !== 'file') return address;
    const url = await fileAddressUnderRoots(address.url, this.options.fileRoots);
    if (url === undefined)
      throw new RepositoryError(
        'refused',
        `${subject} must lie under one of CONNECTOR_ROOTS, with all that it links to`,
      );
    return { ...address, url };
  }
}

function subjectOf({ name }: ContainerItem): string {
  return `the connector ${name}`;
}

function subfolderOf(subject: string, path: string): string {
  try {
    return sourcePath(path);
  } catch {
    throw new RepositoryError('refused', `${subject}: its folder must stay inside the repository`);
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let made = known.get(key);
  if (made === undefined) {
    made = make();
    known.set(key, made);
  }
  return made;
}
