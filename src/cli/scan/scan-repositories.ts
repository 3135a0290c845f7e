import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import type { CommandLineEnvironment } from '../../config/command-line';
import { resolveUnderRoots } from '../../engine/files/collection-files';
import { ConnectorRepositories } from '../../engine/repositories';
import { RepositoryError, type Checkout, type ModuleCheckout, type Repositories } from '../../engine/repositories';
import { RUN_CACHE_BYTES } from '../../engine/run/options';
import type { ContainerItem } from '../../engine/files/collection-files';
import type { ScanArguments } from './arguments';

const CACHE_LIMIT_BYTES = 500_000_000;

/** The sources of a scan: folders below the working folder, and git repositories. */
export class ScanRepositories implements Repositories {
  private readonly repositories: ConnectorRepositories;
  private readonly scratch: string | undefined;

  constructor(
    { offline }: ScanArguments,
    environment: CommandLineEnvironment,
    cacheFolder: string | undefined,
    private readonly workingFolder: string,
    signal: AbortSignal,
  ) {
    this.scratch = cacheFolder === undefined ? mkdtempSync(join(tmpdir(), 'plumbline-')) : undefined;
    const { keyRoots, knownHosts, certificates, gitProtocols, searchPath } = environment;
    this.repositories = new ConnectorRepositories({
      cacheFolder: this.scratch ?? join(cacheFolder ?? '', 'repositories'),
      cacheLimitBytes: CACHE_LIMIT_BYTES - RUN_CACHE_BYTES,
      folderRoots: [workingFolder],
      fileRoots: [parse(workingFolder).root],
      keyRoots,
      knownHosts,
      certificates,
      gitProtocols,
      searchPath,
      offline,
      signal,
      // A user may reach all that this machine can reach: no tenant is kept from the hosts and folders of another.
      allowPrivateHosts: true,
      secret: (name) => Promise.resolve(environment.variable(name)),
    });
  }

  open(connector: ContainerItem, branch?: string): Promise<Checkout> {
    const { gitProvider, folderPath } = connector.content;
    const isFolder = !gitProvider && typeof folderPath === 'string';
    if (isFolder && resolveUnderRoots(folderPath, [this.workingFolder]) === undefined)
      return Promise.reject(
        new RepositoryError(
          'refused',
          `the connector ${connector.name}: folderPath must lie below the working folder; start the scan in a folder above it`,
        ),
      );
    return this.repositories.open(connector, branch);
  }

  openModule(connector: ContainerItem, address: string): Promise<ModuleCheckout> {
    return this.repositories.openModule(connector, address);
  }

  async close(): Promise<void> {
    await this.repositories.close();
    if (this.scratch !== undefined) rmSync(this.scratch, { recursive: true, force: true });
  }
}
