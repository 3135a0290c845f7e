import type { RunProgress } from '../../engine/run';

const WORDS = { crawl: 'reading', evaluate: 'checking' } as const;
const BAR = 24;
const PAUSE_MS = 50;
const CLEAR = '\r\u001b[K';

/** How far a run is, on one line of a terminal. */
export class Progress {
  private shownAt = 0;
  private isShown = false;

  constructor(private readonly write: (text: string) => void) {}

  show({ phase, done, total }: RunProgress, now = Date.now()): void {
    if (now - this.shownAt < PAUSE_MS) return;
    this.shownAt = now;
    this.isShown = true;
    const filled = total === 0 ? 0 : Math.round((BAR * Math.min(done, total)) / total);
    this.write(`${CLEAR}${WORDS[phase].padEnd(8)} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total}`);
  }

  clear(): void {
    if (this.isShown) this.write(CLEAR);
    this.isShown = false;
  }
}
