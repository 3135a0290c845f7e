import type { LimitOf } from '../../database/time-limit.decorator';

const BYTES_PER_MS = 5000;
const MS_PER_FILE = 100;

/** The usual limit, plus time that grows with the number of bytes read and written. */
export const writeTimeLimit: LimitOf = (usualMs, { files, bodyText = '' }) => {
  const sizes = Array.isArray(files) ? files.map(({ size }) => size) : [];
  const bytes = sizes.reduce((sum, size) => sum + size, bodyText.length);
  return usualMs + sizes.length * MS_PER_FILE + bytes / BYTES_PER_MS;
};
