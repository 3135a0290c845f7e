import type { Diagnostic, SourceText } from '../../model';

/** What users should know about a configuration, each thing once however many copies of a block say it. */
export class Diagnostics {
  private readonly found = new Map<string, Diagnostic>();

  report(reason: Diagnostic['reason'], source: SourceText, offset: number, message: string): void {
    const key = `${reason}\n${source.file}\n${offset}\n${message}`;
    if (this.found.has(key)) return;
    this.found.set(key, { reason, file: source.file, ...source.position(offset), message });
  }

  add(diagnostic: Diagnostic): void {
    this.found.set(JSON.stringify(diagnostic), diagnostic);
  }

  /** By the file they are about. */
  byFile(): ReadonlyMap<string, readonly Diagnostic[]> {
    const files = new Map<string, Diagnostic[]>();
    for (const each of this.found.values()) files.set(each.file, [...(files.get(each.file) ?? []), each]);
    return files;
  }

  all(): Diagnostic[] {
    return [...this.found.values()];
  }
}
