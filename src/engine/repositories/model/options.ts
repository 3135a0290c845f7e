export interface RepositoryLimits {
  /** The time limit for reaching a server. */
  readonly connectMillis: number;
  /** The time limit for all work of git on one repository. */
  readonly cloneMillis: number;
  /** The limit on the fetched data, and on the files that are written. */
  readonly bytes: number;
  readonly files: number;
  /** Address space of each process: git keeps what a server sends about its branches in memory. Not on macOS. */
  readonly memoryBytes: number;
  /** Different modules of Terraform in one run. */
  readonly modules: number;
}

export const DEFAULT_LIMITS: RepositoryLimits = {
  connectMillis: 15_000,
  cloneMillis: 300_000,
  bytes: 2 * 1024 ** 3,
  files: 200_000,
  memoryBytes: 4 * 1024 ** 3,
  modules: 100,
};

/** The commit that a run uses for a name in a repository, even if the name has moved on since. */
export interface UsedCommit {
  /** The address, without credentials. */
  readonly repository: string;
  /** The branch or tag that was asked for, or which default. */
  readonly asked: string;
  /** The full name of the branch or tag; empty for a commit id. */
  readonly reference: string;
  readonly commit: string;
}

/** The options of the access to repositories. One run has one set of them. */
export interface RepositoryOptions {
  /** The folder in which clones are made and kept. It is created when needed and must belong to this user alone. */
  readonly cacheFolder: string;
  readonly cacheLimitBytes: number;
  /** The folders below which `folderPath` may lie. */
  readonly folderRoots: readonly string[];
  /** The folders below which repositories of the protocol `file` may lie. */
  readonly fileRoots: readonly string[];
  /** The folders below which `sshKeyfile` may lie. */
  readonly keyRoots: readonly string[];
  /** A file of the form that ssh calls known_hosts. */
  readonly knownHosts?: string;
  /** A file with the certificates of the authorities to trust; those of the system unless given. */
  readonly certificates?: string;
  /** True when servers may have addresses of this machine or of a private network. */
  readonly allowPrivateHosts: boolean;
  /** Protocols beside https and ssh: `http`, `file`. */
  readonly gitProtocols: readonly string[];
  /** Uses only files that were fetched before. Credentials cannot be checked then. */
  readonly offline?: boolean;
  /** The secret of a name; undefined when there is none. */
  readonly secret?: (name: string) => Promise<string | undefined>;
  /** True when modules are fetched without the credentials of the connector: strangers have written their addresses. */
  readonly keepsCredentials?: boolean;
  /** The commits that a resumed run uses already, and the listener that learns of others before they are used. */
  readonly commits?: {
    readonly used: readonly UsedCommit[];
    readonly onUse: (commit: UsedCommit) => Promise<void>;
  };
  /** Ends all that is under way; whatever waits rejects with its reason. */
  readonly signal?: AbortSignal;
  readonly limits?: Partial<RepositoryLimits>;
  readonly gitProgram?: string;
  readonly sshProgram?: string;
  readonly searchPath?: string;
  /** The addresses of a host; the system's resolver unless given. */
  readonly lookup?: (host: string) => Promise<readonly string[]>;
}
