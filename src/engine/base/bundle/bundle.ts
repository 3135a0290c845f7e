import { timed } from '../limits/timings';

/** A module as Node wraps it, too. */
type ModuleText = (
  exports: unknown,
  require: (name: string) => unknown,
  module: LoadedModule,
  filename: string,
  dirname: string,
) => void;

/** The modules of a bundle by their paths. */
export type Modules = Readonly<Record<string, ModuleText>>;

interface LoadedModule {
  exports: unknown;
}

/** Modules of one script, which are run when they are first required, as those of files are. */
export class Bundle {
  private readonly loaded = new Map<string, LoadedModule>();

  constructor(
    private readonly modules: Modules,
    private readonly folder: string,
    /** Loads packages, and data beside modules. */
    private readonly plain: (name: string) => unknown,
  ) {}

  /** Returns the exports that a module gets for a name. */
  requireFrom(from: string, name: string): unknown {
    if (!name.startsWith('.')) return this.plain(name);
    const path = joined(from, name);
    const found = [`${path}.js`, `${path}/index.js`].find((each) => each in this.modules);
    return found === undefined ? this.plain(`${this.folder}/${path}`) : this.load(found);
  }

  private load(path: string): unknown {
    const known = this.loaded.get(path);
    if (known !== undefined) return known.exports;
    const module: LoadedModule = { exports: {} };
    this.loaded.set(path, module);
    const filename = `${this.folder}/${path}`;
    const dirname = filename.slice(0, filename.lastIndexOf('/'));
    try {
      timed('loading code', () =>
        this.modules[path](module.exports, (name) => this.requireFrom(path, name), module, filename, dirname),
      );
    } catch (error) {
      this.loaded.delete(path);
      throw error;
    }
    return module.exports;
  }
}

/** The path of a relative name, without what Node does for names that do not come from compilers. */
function joined(from: string, name: string): string {
  const folders = from.split('/').slice(0, -1);
  const rest = name.split('/').filter((part) => part !== '.' && part !== '');
  while (rest[0] === '..') {
    rest.shift();
    folders.pop();
  }
  return [...folders, ...rest].join('/');
}
