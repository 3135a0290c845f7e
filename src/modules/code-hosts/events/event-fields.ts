import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../../engine/base/json';

const BRANCH = 'refs/heads/';

/** The names under which hosts give the addresses of a repository, to clone it or to look at it. */
const ADDRESSES = [
  'clone_url',
  'ssh_url',
  'git_url',
  'html_url',
  'git_http_url',
  'git_ssh_url',
  'http_url',
  'web_url',
  'remoteUrl',
  'sshUrl',
  'webUrl',
];

export function addressesIn(repository: JsonObject): string[] {
  return [...new Set(ADDRESSES.map((name) => textOf(repository[name])).filter((address) => address !== ''))];
}

/** Empty when the host does not tell it. */
export function defaultBranchIn(repository: JsonObject): string {
  return textOf(repository.default_branch ?? repository.defaultBranch).replace(BRANCH, '');
}

/** The name of a branch in its full name; empty for anything else. */
export function branchIn(reference: JsonValue | undefined): string {
  const name = textOf(reference);
  return name.startsWith(BRANCH) ? name.slice(BRANCH.length) : '';
}

export function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
