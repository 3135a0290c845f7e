import { accessSync, closeSync, constants, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A text in pieces. */
export type Chunks = Iterable<string> | AsyncIterable<string>;

/**
 * Writes a file as a whole or not at all: readers see the former one until the new one is complete. A link in its place
 * is replaced, not followed: the author of the folder must not choose which file is overwritten.
 */
export async function writeWhole(file: string, chunks: Chunks): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    await writeChunks(openSync(unfinished, 'wx'), chunks);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Writes to a path that the user named: as a whole, but a pipe or a device directly. */
export async function writeTo(path: string, chunks: Chunks): Promise<void> {
  if (isWrittenWhole(path)) await writeWhole(path, chunks);
  else await writeChunks(openSync(path, 'w'), chunks);
}

/** Throws when `writeTo` could not write there, for work whose result would be lost. */
export function requireWritable(path: string): void {
  accessSync(isWrittenWhole(path) ? dirname(path) : path, constants.W_OK);
}

function isWrittenWhole(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined || stats.isFile() || stats.isDirectory();
}

const BUFFERED = 1 << 20;

async function writeChunks(descriptor: number, chunks: Chunks): Promise<void> {
  try {
    let waiting = '';
    for await (const chunk of chunks) {
      waiting += chunk;
      if (waiting.length < BUFFERED) continue;
      writeAll(descriptor, waiting);
      waiting = '';
    }
    writeAll(descriptor, waiting);
  } finally {
    closeSync(descriptor);
  }
}

/** A single call may write less than it was given, for example when the disk fills up. */
function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let offset = 0; offset < bytes.length;) offset += writeSync(descriptor, bytes, offset);
}

/** Returns the reason why a file could not be written, in words. */
export function writeProblem(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'this folder cannot be written to';
    case 'ENOENT':
      return 'its folder does not exist';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'EFBIG':
      return 'it is larger than files may be here';
    case 'EISDIR':
      return 'it is a folder';
    default:
      return code === '' ? String(error) : code;
  }
}
