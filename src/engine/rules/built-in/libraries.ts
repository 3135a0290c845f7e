import type { ModuleText } from '../../rego';

const PACKAGE = /^package[ \t]+plumbline\.lib(?:\.(\w+))?/m;
const STRINGS_AND_COMMENTS = /"(?:[^"\\\n]|\\.)*"|`[^`]*`|#.*/g;
const DATA = /(?<![\w.])data\b(?:\.plumbline\.lib\.(\w+)|\.(parameters)\b)?/g;

/** The libraries of rules. */
export class Libraries {
  /** By the name that follows `plumbline.lib`; of the package `plumbline.lib` itself, by none. */
  private readonly byName = new Map<string, ModuleText[]>();

  constructor(readonly all: readonly ModuleText[]) {
    for (const library of all) {
      const name = PACKAGE.exec(library.text)?.[1] ?? '';
      this.byName.set(name, [...(this.byName.get(name) ?? []), library]);
    }
  }

  /**
   * The libraries that some modules import, directly or through others. Undefined when one reads other data, which may
   * be of any module.
   */
  importedBy(modules: readonly ModuleText[]): readonly ModuleText[] | undefined {
    const imported = new Set(this.byName.get(''));
    const left = [...modules, ...imported];
    for (let module = left.pop(); module; module = left.pop()) {
      for (const [, name, parameters] of module.text.replace(STRINGS_AND_COMMENTS, '').matchAll(DATA)) {
        if (parameters) continue;
        if (!name) return undefined;
        for (const library of this.byName.get(name) ?? []) {
          if (imported.has(library)) continue;
          imported.add(library);
          left.push(library);
        }
      }
    }
    return this.all.filter((library) => imported.has(library));
  }
}
