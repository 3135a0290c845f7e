import { decodedText, folderOf, joinPath, MAX_FILE_BYTES, SourceError, type Source } from '../../../base/source';
import { HclSyntaxError, parseHclOf, type Block, type Body } from '../../../hcl/syntax';

const CONFIGURATION = /\.(?:tf|tofu)$/;
const VARIABLES = /\.tfvars$/;

/** True for a file of a module in HCL's native syntax. */
export function isHclConfiguration(path: string): boolean {
  return CONFIGURATION.test(path);
}

export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly body: Body;
}

/** The files of a source in HCL's native syntax, as they are now. */
export class HclFiles {
  private readonly parsed = new Map<string, ParsedFile | undefined>();

  constructor(private readonly source: Source) {}

  /** Undefined for a file that cannot be read, or has another syntax. */
  file(path: string): ParsedFile | undefined {
    if (!this.parsed.has(path)) this.parsed.set(path, this.read(path));
    return this.parsed.get(path);
  }

  /** The files of the module that a file belongs to; OpenTofu reads `main.tofu` in the place of `main.tf`. */
  module(path: string): readonly ParsedFile[] {
    const all = this.beside(path, CONFIGURATION);
    const paths = new Set(all.map((each) => each.path));
    return all.filter((each) => each.path.endsWith('.tofu') || !paths.has(each.path.replace(/\.tf$/, '.tofu')));
  }

  /** The variable files beside a file. */
  variables(path: string): readonly ParsedFile[] {
    return this.beside(path, VARIABLES);
  }

  private beside(path: string, name: RegExp): readonly ParsedFile[] {
    const folder = folderOf(path);
    return this.source
      .list(folder)
      .filter((entry) => entry.kind === 'file' && name.test(entry.name) && !entry.name.startsWith('.'))
      .map((entry) => joinPath(folder, entry.name))
      .sort()
      .flatMap((each) => this.file(each) ?? []);
  }

  private read(path: string): ParsedFile | undefined {
    if (!CONFIGURATION.test(path) && !VARIABLES.test(path)) return undefined;
    try {
      const bytes = this.source.read(path, MAX_FILE_BYTES);
      const text = decodedText(bytes);
      return { path, text, body: parseHclOf(bytes, path, text).body };
    } catch (error) {
      if (error instanceof SourceError || error instanceof HclSyntaxError) return undefined;
      throw error;
    }
  }
}

/** The block with a type and labels. */
export function blockWith(body: Body, type: string, ...labels: readonly string[]): Block | undefined {
  return body.blocks.find(
    (block) => block.type === type && labels.every((label, i) => block.labels[i]?.value === label),
  );
}
