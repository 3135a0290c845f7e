import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import type { CommandLineEnvironment } from '../../config/command-line';
import { resolveUnderRoots } from '../../engine/files/collection-files/validation/folder-path';
import type { Checkout, ConnectorRepositories, ModuleCheckout, Repositories } from '../../engine/repositories';
import { RepositoryError } from '../../engine/repositories/model/repositories';
import { RUN_CACHE_BYTES } from '../../engine/run/options/run-cache';
import type { ContainerItem } from '../../engine/files/collection-files';
import type { ScanRequest } from '../../engine/scan/model/scan-request';

const CACHE_LIMIT_BYTES = 500_000_000;

/** The sources of a scan: folders below the working folder, and git repositories. */
export class ScanRepositories implements Repositories {
  private readonly scratch: string | undefined;
  /** Made when something is first opened: a scan that has nothing new to say opens nothing. */
  private made: Promise<ConnectorRepositories> | undefined;

  constructor(
    private readonly args: ScanRequest,
    private readonly environment: CommandLineEnvironment,
    private readonly cacheFolder: string | undefined,
    private readonly workingFolder: string,
    private readonly signal: AbortSignal,
  ) {
    this.scratch = cacheFolder === undefined ? mkdtempSync(join(tmpdir(), 'plumbline-')) : undefined;
  }

  async open(connector: ContainerItem, branch?: string): Promise<Checkout> {
    const { gitProvider, folderPath } = connector.content;
    const isFolder = !gitProvider && typeof folderPath === 'string';
    if (isFolder && resolveUnderRoots(folderPath, [this.workingFolder]) === undefined)
      throw new RepositoryError(
        'refused',
        `the connector ${connector.name}: folderPath must lie below the working folder; start the scan in a folder above it`,
      );
    return (await this.repositories()).open(connector, branch);
  }

  async openModule(connector: ContainerItem, address: string): Promise<ModuleCheckout> {
    return (await this.repositories()).openModule(connector, address);
  }

  async close(): Promise<void> {
    await (await this.made)?.close();
    if (this.scratch !== undefined) rmSync(this.scratch, { recursive: true, force: true });
  }

  private repositories(): Promise<ConnectorRepositories> {
    return (this.made ??= this.connectorRepositories());
  }

  private async connectorRepositories(): Promise<ConnectorRepositories> {
    const { cacheFolder, environment, scratch, signal, workingFolder } = this;
    const { keyRoots, knownHosts, certificates, gitProtocols, searchPath } = environment;
    const { ConnectorRepositories: Opened } = await import('../../engine/repositories');
    return new Opened({
      cacheFolder: scratch ?? join(cacheFolder ?? '', 'repositories'),
      cacheLimitBytes: CACHE_LIMIT_BYTES - RUN_CACHE_BYTES,
      folderRoots: [workingFolder],
      fileRoots: [parse(workingFolder).root],
      keyRoots,
      knownHosts,
      certificates,
      gitProtocols,
      searchPath,
      offline: this.args.offline,
      signal,
      // A user may reach all that this machine can reach: no tenant is kept from the hosts and folders of another.
      allowPrivateHosts: true,
      secret: (name) => Promise.resolve(environment.variable(name)),
    });
  }
}
