/** The folders of one tenant: `{tenant}` in a configured folder stands for its name. */
export function tenantFolders(folders: readonly string[], tenant: string): string[] {
  return folders.map((folder) => folder.replaceAll('{tenant}', tenant));
}
