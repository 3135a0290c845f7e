import type { JsonObject } from '../../../engine/json';
import { isEmpty, type Problems } from './problems';

/** Whether a file takes its list from a repository; checks `connector` and `remoteFile`, of which none goes alone. */
export function checkRemote(body: JsonObject, problems: Problems): boolean {
  if (isEmpty(body.connector) && isEmpty(body.remoteFile)) return false;
  problems.text(body.connector, 'connector');
  const file = problems.text(body.remoteFile, 'remoteFile');
  if (file?.split(/[/\\]/).includes('..')) problems.invalid('remoteFile', 'must stay inside its repository');
  return true;
}
