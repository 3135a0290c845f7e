import { join } from 'node:path';

/** What the descriptions of a type say. */
export interface TypeVersions {
  /** The properties that were looked up. */
  readonly read: readonly string[];
  /** Those of them that a version of the interface lacks. */
  readonly lacks: Readonly<Record<string, readonly string[]>>;
}

export const AZURE_VERSIONS_FILE = join(__dirname, 'azure-versions.json');
