import type { Diagnostic } from '../../model';
import type { SourceText } from '../../../base/source/source-text';

/** Said of a limit that left resources out. */
export const LOSES_RESOURCES: Pick<Diagnostic, 'losesResources'> = { losesResources: true };

/** The diagnostics of a configuration, each kept once however many copies of a block report it. */
export class Diagnostics {
  private readonly found = new Map<string, Diagnostic>();
  private readonly byFile = new Map<string, Diagnostic[]>();

  report(
    reason: Diagnostic['reason'],
    source: SourceText,
    offset: number,
    message: string,
    more: Pick<Diagnostic, 'losesResources' | 'lacksLocalModule'> = {},
  ): void {
    const key = `${reason}\n${source.file}\n${offset}\n${message}`;
    if (this.found.has(key)) return;
    this.keep(key, { reason, file: source.file, ...source.position(offset), message, ...more });
  }

  add(diagnostic: Diagnostic): void {
    const key = JSON.stringify(diagnostic);
    if (!this.found.has(key)) this.keep(key, diagnostic);
  }

  private keep(key: string, diagnostic: Diagnostic): void {
    this.found.set(key, diagnostic);
    const known = this.byFile.get(diagnostic.file);
    if (known) known.push(diagnostic);
    else this.byFile.set(diagnostic.file, [diagnostic]);
  }

  in(file: string): readonly Diagnostic[] {
    return this.byFile.get(file) ?? [];
  }

  all(): Diagnostic[] {
    return [...this.found.values()];
  }
}
