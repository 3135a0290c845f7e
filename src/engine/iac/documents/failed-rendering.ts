import { LOSSES, PointerPositions, PositionTable, type Problem, type Rendering } from '../model';

/** The rendering of a template whose file can no longer be read. */
export function failedRendering(file: string, { reason, detail, line = 1, column = 1 }: Problem): Rendering {
  const positions = new PointerPositions(null, new PositionTable(), undefined);
  const diagnostics = [
    { reason, file, line, column, message: detail, ...(LOSSES.has(reason) && { isLost: true as const }) },
  ];
  return { document: null, positions, unresolved: [], diagnostics, failure: `${reason}: ${detail}` };
}
