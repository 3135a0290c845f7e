const BAR = 24;
const PAUSE_MS = 50;
const CLEAR = '\r\u001b[K';

/** Shows the progress of a run on one line of a terminal. */
export class Progress {
  private shownAt = 0;
  private isShown = false;

  constructor(private readonly write: (text: string) => void) {}

  /** `doing` is a short word, such as `reading`. */
  show(doing: string, { done, total }: { readonly done: number; readonly total: number }, now = Date.now()): void {
    if (now - this.shownAt < PAUSE_MS) return;
    this.shownAt = now;
    this.isShown = true;
    const filled = total === 0 ? 0 : Math.round((BAR * Math.min(done, total)) / total);
    this.write(`${CLEAR}${doing.padEnd(8)} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total}`);
  }

  clear(): void {
    if (this.isShown) this.write(CLEAR);
    this.isShown = false;
  }
}
