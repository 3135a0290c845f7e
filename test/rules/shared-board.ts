import { Board } from '../../src/engine/rules/built-in/board';
import { rulesOnBoard } from '../../src/engine/rules/built-in/read-rules';

declare global {
  var sharedTestBoard: Board | undefined;
}

/** All rules on board, which the suites of a worker compile once together. */
export const board = (globalThis.sharedTestBoard ??= new Board(rulesOnBoard().files));
