import { isJsonObject, type JsonValue } from '../../base/json';
import { folderOf, pathFrom, readText, SourceError, type Source } from '../../base/source';

/** The imports of a configuration, by name and by path. */
export class Imports {
  /** Undefined for a path outside of the source. */
  private readonly files = new Map<string, string | undefined>();

  constructor(private readonly source: Source) {}

  /** Adds the imports that a file lists; paths are relative to that file. */
  add(imports: JsonValue | undefined, file: string): void {
    for (const each of Array.isArray(imports) ? imports : []) {
      if (!isJsonObject(each) || typeof each.path !== 'string') continue;
      const found = pathFrom(folderOf(file), each.path);
      this.files.set(each.path, found);
      if (typeof each.name === 'string') this.files.set(each.name, found);
    }
  }

  /** The file of an import; for a name that is not imported, the file relative to the one that uses it. */
  fileOf(name: string, from: string): string | undefined {
    return this.files.has(name) ? this.files.get(name) : pathFrom(folderOf(from), name);
  }

  /** The contents of all imports, which templates can print. Python files are only text here. */
  texts(): Record<string, string> {
    const texts = [...this.files].flatMap(([name, file]) => {
      const text = file === undefined ? undefined : this.text(file);
      return text === undefined ? [] : [[name, text] as const];
    });
    return Object.fromEntries(texts);
  }

  /** The content of a file; undefined when it cannot be read. */
  text(file: string): string | undefined {
    try {
      return readText(this.source, file).replace(/^\uFEFF/, '');
    } catch (error) {
      if (error instanceof SourceError) return undefined;
      throw error;
    }
  }
}
