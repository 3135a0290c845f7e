import type { TemplatePart } from '../model';
import { folderOf, joinPath, nameOf } from '../../base/source';

/** The path of a part of a file: a name that exists only for users. */
export function documentPath(filePath: string, part: TemplatePart): string {
  return withStem(filePath, nameOf(filePath).replace(/\.[^.]*$/, ''), part);
}

/** The same with the part before the first dot as stem, which older exclusions use; undefined where it is no other. */
export function formerDocumentPath(filePath: string, part: TemplatePart): string | undefined {
  const former = withStem(filePath, nameOf(filePath).split('.')[0], part);
  return former === documentPath(filePath, part) ? undefined : former;
}

function withStem(filePath: string, stem: string, { document, item }: TemplatePart): string {
  const name = `${stem}_multiple_yaml_${document}${item === undefined ? '' : `_${item}`}.yaml`;
  const folder = folderOf(filePath);
  return filePath.startsWith('/') && folder === '' ? `/${name}` : joinPath(folder, name);
}

/** The stem of the file that a name of ours stands for. */
export function stemOfDocumentName(name: string): string | undefined {
  return /^(.*)_multiple_yaml_\d+(?:_\d+)?\.yaml$/s.exec(name)?.[1];
}
