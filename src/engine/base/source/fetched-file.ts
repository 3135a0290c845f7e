const INSTALLED = /(?:^|\/)\.terraform\/modules\//;

/**
 * True for a file of a module that was fetched, which nobody can change here: those that a run fetches are named
 * `<address>:<path>`, those that Terraform has fetched lie in its own folder.
 */
export function isFetched(file: string): boolean {
  return file.includes(':') || INSTALLED.test(file);
}
