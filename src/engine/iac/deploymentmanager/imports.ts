import { isJsonObject, type JsonValue } from '../../json';
import { folderOf, pathFrom, readText, SourceError, type Source } from '../source';

/** The files that a configuration imports, by the names it knows them under. */
export class Imports {
  /** Undefined for a file that is not in the source. */
  private readonly files = new Map<string, string | undefined>();

  constructor(private readonly source: Source) {}

  /** Adds what a file lists as its imports; paths are relative to that file. */
  add(imports: JsonValue | undefined, file: string): void {
    for (const each of Array.isArray(imports) ? imports : []) {
      if (!isJsonObject(each) || typeof each.path !== 'string') continue;
      const found = pathFrom(folderOf(file), each.path);
      this.files.set(each.path, found);
      if (typeof each.name === 'string') this.files.set(each.name, found);
    }
  }

  /** The file that a type stands for, imported or beside the one that names it. */
  fileOf(name: string, from: string): string | undefined {
    return this.files.has(name) ? this.files.get(name) : pathFrom(folderOf(from), name);
  }

  /** The texts of the imports, for templates that print them; programs are texts like others. */
  texts(): Record<string, string> {
    const texts = [...this.files].flatMap(([name, file]) => {
      const text = file === undefined ? undefined : this.text(file);
      return text === undefined ? [] : [[name, text] as const];
    });
    return Object.fromEntries(texts);
  }

  /** The text of a file; undefined when it cannot be read. */
  text(file: string): string | undefined {
    try {
      return readText(this.source, file).replace(/^\uFEFF/, '');
    } catch (error) {
      if (error instanceof SourceError) return undefined;
      throw error;
    }
  }
}
