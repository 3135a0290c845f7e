import { compareStrings } from '../../base/go/strings/strings';
import { isTemplate, type DirectoryFile, type DirectoryModule, type RepositoryModules } from './configuration';
import type { Block } from '../../hcl/syntax';

/** The types of the resources in files and in the modules they call, as far as the text says which. */
export class ResourceTypes {
  private readonly ofModule = new Map<DirectoryModule, ReadonlySet<string>>();

  constructor(private readonly modules: RepositoryModules) {}

  ofFile(file: DirectoryFile): string[] {
    const types = new Set<string>();
    this.add(file, this.modules.root, [], types);
    return [...types].sort(compareStrings).map(detached);
  }

  private add({ hcl }: DirectoryFile, module: DirectoryModule, labels: readonly string[], types: Set<string>): void {
    for (const block of hcl?.body.blocks ?? []) {
      const [label] = block.labels;
      if (block.type === 'resource' && label) types.add(label.value.toLowerCase());
      else if (block.type === 'module' && label) {
        for (const type of this.called(block, module, [...labels, label.value])) types.add(type);
      }
    }
  }

  private called(block: Block, from: DirectoryModule, labels: readonly string[]): Iterable<string> {
    const source = block.body.attributes.get('source')?.expression;
    if (source?.kind !== 'string') return [];
    const module = this.modules.load(source.value, from, labels);
    if ('problem' in module) return [];
    const known = this.ofModule.get(module);
    if (known !== undefined) return known;
    const types = new Set<string>();
    // A module that calls itself finds what is known of it so far.
    this.ofModule.set(module, types);
    for (const file of module.directory.files) if (isTemplate(file)) this.add(file, module, labels, types);
    return types;
  }
}

// A part of a string keeps the whole of it in memory; a template must not keep the text of its file.
function detached(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
