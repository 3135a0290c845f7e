import { FolderSource, problemOf, SourceError } from '../../base/source';
import { inFolder, readState, type DriftState, type DriftTemplate } from '../../drift';
import type { DriftGap } from '../../model';
import type { StateFile } from './state-file';

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 100;

/** The states that could be read, and what is wrong with the others. */
interface ReadStates {
  readonly states: readonly DriftState[];
  readonly problems: readonly DriftGap[];
}

/** Reads the states of the templates. Nothing of them is in a problem. */
export function readStates(files: readonly StateFile[], templates: readonly DriftTemplate[]): ReadStates {
  const states: DriftState[] = [];
  const problems: DriftGap[] = [];
  for (const file of files) {
    const { path, folder } = file;
    if (!templates.some((template) => inFolder(template, folder)))
      problems.push({ name: path, reason: 'state-unused', detail: `no template was found in the folder ${folder}` });
    const read = readOne(file);
    if ('resources' in read) states.push({ path, folder, resources: read.resources });
    else problems.push({ name: path, reason: read.reason, detail: `the state: ${read.detail}` });
  }
  return { states, problems };
}

function readOne({ path, root }: StateFile): Pick<DriftState, 'resources'> | Omit<DriftGap, 'name'> {
  try {
    const source = new FolderSource(root);
    const { kind } = source.entry(path);
    if (kind !== 'file') return { reason: 'unreadable', detail: problemOf(kind) };
    const read = readState(source.parts(path, MOST_MEGABYTES * MEGABYTE));
    return 'problem' in read ? read.problem : read;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const reason = error.reason === 'too-large' ? 'limit-reached' : 'unreadable';
    return { reason, detail: error.message };
  }
}
