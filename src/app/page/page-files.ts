import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '../../config';

/** The path of the page below the service. */
export const PAGE_ROOT = '/ui';

/** The folder that the build has written; sources and built code lie equally deep. */
export const PAGE_FILES = join(__dirname, '../../../dist/ui');

/** False with `UI=false`, also in a build that was made without the page. */
export function isPageServed({ isServed }: AppConfig['page']): boolean {
  return isServed && existsSync(join(PAGE_FILES, 'index.html'));
}
