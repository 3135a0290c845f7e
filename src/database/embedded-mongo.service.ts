import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { databaseConfig } from '../config';
import { joinEmbeddedMongo, startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoLog } from './embedded';
import { assertUsable } from './usable-database';

/**
 * Finds the MongoDB to use: the configured one, or an embedded one that lives as long as the service. A worker uses that
 * of the service beside it.
 */
@Injectable()
export class EmbeddedMongoService {
  private readonly logger = new Logger(EmbeddedMongoService.name);
  private embedded?: EmbeddedMongo;

  constructor(@Inject(databaseConfig.KEY) private readonly config: ConfigType<typeof databaseConfig>) {}

  async uri(): Promise<string> {
    if (this.config.uri !== undefined) {
      await assertUsable(this.config.uri);
      return this.config.uri;
    }
    const { dataDir, binary } = this.config;
    const log: EmbeddedMongoLog = ({ level, message, progress }) =>
      this.logger[level === 'info' ? 'log' : level](progress ? { progress } : {}, message);
    if (this.config.forWorker) return joinEmbeddedMongo(dataDir, log);
    this.embedded ??= await startEmbeddedMongo({ dataDir, binary, log });
    return this.embedded.uri;
  }

  /** Called last, when nothing uses the database any more. */
  async stop(): Promise<void> {
    await this.embedded?.stop();
  }
}
