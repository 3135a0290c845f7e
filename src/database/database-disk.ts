import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { databaseConfig } from '../config';

/** Two files of the journal: with less room mongod ends and cannot start again. */
const LEAST_ROOM_BYTES = 32 * 1024 ** 2;

/** The disk of the embedded MongoDB. */
@Injectable()
export class DatabaseDisk {
  constructor(@Inject(databaseConfig.KEY) private readonly config: ConfigType<typeof databaseConfig>) {}

  /** Whether there is no room for the embedded MongoDB to go on; of another one nothing is known here. */
  isFull(): Promise<boolean> {
    if (this.config.uri !== undefined) return Promise.resolve(false);
    return statfs(this.config.dataDir).then(
      ({ bavail, bsize }) => bavail * bsize < LEAST_ROOM_BYTES,
      () => false,
    );
  }
}
