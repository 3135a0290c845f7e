import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { databaseConfig } from '../config';

/** The size of two journal files: with less free space mongod stops and cannot start again. */
const LEAST_ROOM_BYTES = 32 * 1024 ** 2;
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** The disk of the embedded MongoDB. */
@Injectable()
export class DatabaseDiskService {
  constructor(@Inject(databaseConfig.KEY) private readonly config: ConfigType<typeof databaseConfig>) {}

  /** True when the embedded MongoDB is out of disk space; false for an external one, whose disk is not known. */
  async isFull(): Promise<boolean> {
    if (this.config.uri !== undefined) return false;
    const { dataDir } = this.config;
    const hasRoom = await statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize >= LEAST_ROOM_BYTES,
      () => true,
    );
    return !hasRoom || !(await canWrite(dataDir));
  }
}

/** A quota or a limit leaves room that this user cannot have. */
async function canWrite(folder: string): Promise<boolean> {
  const probe = join(folder, `room.${randomUUID()}`);
  try {
    await writeFile(probe, '.');
    return true;
  } catch (error) {
    return !NO_ROOM.includes((error as NodeJS.ErrnoException).code);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
