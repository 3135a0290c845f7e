import type { JsonObject } from '../../../base/json';
import { isEmpty, type Problems } from '../model/problems';

/** True when a file takes its list from a repository; checks that `connector` and `remoteFile` are both given. */
export function checkRemote(body: JsonObject, problems: Problems): boolean {
  if (isEmpty(body.connector) && isEmpty(body.remoteFile)) return false;
  problems.string(body.connector, 'connector');
  const file = problems.string(body.remoteFile, 'remoteFile');
  if (file?.split(/[/\\]/).includes('..')) problems.invalid('remoteFile', 'must stay inside its repository');
  return true;
}
