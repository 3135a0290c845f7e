import { isJsonObject, textOf } from '../../../base/json';
import { folderOf, joinPath, nameOf, textIn, type Source } from '../../../base/source';
import { readYaml, YamlSyntaxError } from '../../../base/yaml';
import { KUSTOMIZATION_NAMES } from '../../../iac/model';
import { NotWritable } from './yaml-tree';

/** Throws for a file that a Kustomization names as something else than a resource: a patch cannot have more objects. */
export function requireNoPatch(source: Source, file: string): void {
  for (let folder = folderOf(file); ; folder = folderOf(folder)) {
    const own = folder === '' ? file : file.slice(folder.length + 1);
    for (const name of KUSTOMIZATION_NAMES) {
      const text = textIn(source, joinPath(folder, name));
      if (text === undefined || resourcesIn(text).includes(own)) continue;
      if (text.includes(nameOf(file))) throw new NotWritable(`${joinPath(folder, name)} names it, not as a resource`);
    }
    if (folder === '') return;
  }
}

/** The resources of a Kustomization, as paths from its folder. */
function resourcesIn(text: string): readonly string[] {
  try {
    return readYaml(text).flatMap(({ value }) =>
      isJsonObject(value) && Array.isArray(value.resources)
        ? value.resources.map((each) => textOf(each).replace(/^\.\//, ''))
        : [],
    );
  } catch (error) {
    if (error instanceof YamlSyntaxError) return [];
    throw error;
  }
}
