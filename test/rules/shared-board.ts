import { Board, rulesOnBoard } from '../../src/engine/board';

declare global {
  var sharedTestBoard: Board | undefined;
}

/** All rules on board, which the suites of a worker compile once together. */
export const board = (globalThis.sharedTestBoard ??= new Board(rulesOnBoard().files));
