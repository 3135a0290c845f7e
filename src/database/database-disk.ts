import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { databaseConfig } from '../config';

/** The size of two journal files: with less free space mongod stops and cannot start again. */
const LEAST_ROOM_BYTES = 32 * 1024 ** 2;

/** The disk of the embedded MongoDB. */
@Injectable()
export class DatabaseDisk {
  constructor(@Inject(databaseConfig.KEY) private readonly config: ConfigType<typeof databaseConfig>) {}

  /** Whether the embedded MongoDB is out of disk space; false for an external one, whose disk is not known. */
  isFull(): Promise<boolean> {
    if (this.config.uri !== undefined) return Promise.resolve(false);
    return statfs(this.config.dataDir).then(
      ({ bavail, bsize }) => bavail * bsize < LEAST_ROOM_BYTES,
      () => false,
    );
  }
}
