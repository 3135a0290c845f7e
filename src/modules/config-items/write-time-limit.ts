import type { LimitOf } from '../../database/time-limit.decorator';

const BYTES_PER_MS = 5000;
const MS_PER_FILE = 100;

/** The limit of any operation, and time for what is to be read and written on top. */
export const writeTimeLimit: LimitOf = (usualMs, { files, bodyText = '' }) => {
  const sizes = Array.isArray(files) ? files.map(({ size }) => size) : [];
  const bytes = sizes.reduce((sum, size) => sum + size, bodyText.length);
  return usualMs + sizes.length * MS_PER_FILE + bytes / BYTES_PER_MS;
};
