import { folderOf, textIn, type Source } from '../../base/source';
import { discover, type Template } from '../../iac';

const SEPARATOR = /^---/gm;

/** Finds the documents that changes add to files of manifests. A template that was found stays the same one. */
export class AddedDocuments {
  private readonly found = new Map<string, Template>();
  private readonly before = new Map<string, FormerFile>();

  /** `source` has the files as they are before any change. */
  constructor(private readonly source: Source) {}

  /** The templates of documents in a folder that its files have with other texts alone. */
  in(folder: string, texts: ReadonlyMap<string, string>, changed: Source): readonly Template[] {
    const files = [...texts].filter(([file]) => folderOf(file) === folder);
    return files.flatMap(([file, text]) => {
      const { separators, documents } = this.formerly(file);
      if (separatorsIn(text) === separators) return [];
      return manifestsIn(changed, file)
        .slice(documents)
        .map((template) => this.known(template));
    });
  }

  private formerly(file: string): FormerFile {
    const known = this.before.get(file) ?? {
      separators: separatorsIn(textIn(this.source, file) ?? ''),
      documents: manifestsIn(this.source, file).length,
    };
    this.before.set(file, known);
    return known;
  }

  private known(template: Template): Template {
    const known = this.found.get(template.path) ?? template;
    this.found.set(template.path, known);
    return known;
  }
}

interface FormerFile {
  readonly separators: number;
  readonly documents: number;
}

function separatorsIn(text: string): number {
  return text.match(SEPARATOR)?.length ?? 0;
}

function manifestsIn(source: Source, file: string): readonly Template[] {
  return discover(source, 'kubernetesObjectFiles', [file]).templates;
}
