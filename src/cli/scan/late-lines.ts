import type { LinesOf } from '../../engine/reports';

/** The lines of files around results; what reads and hides them is loaded when a report asks for the first. */
export function lateLines(start: string, folderOf: (connector: string) => string | undefined): LinesOf {
  let lines: LinesOf | undefined;
  return async (result) => {
    lines ??= (await import('./lines-beside')).linesBeside(start, folderOf);
    return lines(result);
  };
}
