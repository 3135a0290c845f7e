/** A line for the service's log. */
export interface EmbeddedMongoLogEvent {
  level: 'info' | 'warn' | 'error';
  message: string;
  /** Marks the progress of a download, which only matters until the next such line. */
  progress?: boolean;
}

export type EmbeddedMongoLog = (event: EmbeddedMongoLogEvent) => void;

export interface EmbeddedMongoOptions {
  /** Folder that holds everything: data files, log, port, cached binary. Created when missing. */
  dataDir: string;
  /** The user's own mongod (`MONGOD_BINARY`). */
  binary?: string;
  log: EmbeddedMongoLog;
  /** Preferred port; the one recorded in the data folder comes first, and a port in use is replaced by a free one. */
  port?: number;
  replicaSet?: string;
  /** The folder for downloaded binaries; `<dataDir>/bin` by default. */
  cacheDir?: string;
  /** For tests: the data need not survive a crash or a stop, so writes are quicker and stop() kills mongod. */
  throwAway?: boolean;
}

/** A running embedded mongod and the only handle to it. */
export interface EmbeddedMongo {
  /** Stays valid while the handle lives, also when mongod dies and is started again. */
  readonly uri: string;
  readonly version: string;
  /** Process id of the mongod that runs now; it changes when mongod is started again. */
  readonly pid: number;
  /** Calls the listener each time a mongod that died is primary again. */
  onRestart(listener: () => void): void;
  /** Ends mongod and releases the data folder; safe to call twice. */
  stop(): Promise<void>;
}
