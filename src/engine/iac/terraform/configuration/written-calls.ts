import { folderOf, joinPath, pathFrom, readText, SourceError, type Source } from '../../../base/source';
import { directoriesOf } from './directories';
import { isConfigurationFile } from './directory';

const LOCAL_SOURCE = /\bsource"?\s*[=:]\s*"(\.\.?(?:\/[^"$]*)?)"/g;

/**
 * Counts the local modules as called that the text of an unparseable file names as sources, and those that their files
 * name in turn. Such a file may call more than these, but at least these are not reported as uncalled.
 */
export function noteWrittenCalls(source: Source, file: string): void {
  const { called } = directoriesOf(source);
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const [, address] of (textOf(source, next) ?? '').matchAll(LOCAL_SOURCE)) {
      const folder = pathFrom(folderOf(next), address);
      if (folder === undefined || called.has(folder)) continue;
      called.add(folder);
      open.push(...configurationFiles(source, folder));
    }
}

/** The text of a file; one that has none may call anything. */
function textOf(source: Source, file: string): string | undefined {
  try {
    return readText(source, file);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    directoriesOf(source).hasUnknownCalls = true;
    return undefined;
  }
}

function configurationFiles(source: Source, folder: string): string[] {
  try {
    const files = source.list(folder).filter(({ name, kind }) => kind === 'file' && isConfigurationFile(name));
    return files.map(({ name }) => joinPath(folder, name));
  } catch (error) {
    if (error instanceof SourceError) return [];
    throw error;
  }
}
