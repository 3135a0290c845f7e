import { commandLineEnvironment } from '../../config/command-line';
import type { ScanArguments } from './arguments';
import { runScan, type Terminal } from './run-scan';
import type { RunContainer } from './run-container';

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Signal = keyof typeof CODES;

/** How long a run may take to end what it started outside this process. */
const PATIENCE_MS = 5000;

/** A scan that ends in order when the user interrupts it: nothing half-written stays behind. */
export async function interruptibleScan(args: ScanArguments, terminal: Terminal, run: RunContainer): Promise<number> {
  const controller = new AbortController();
  let caught: Signal | undefined;
  const listeners = (Object.keys(CODES) as Signal[]).map((name) => ({ name, stop: () => interrupt(name) }));
  function interrupt(name: Signal): void {
    // Asked twice, or a run that does not end: there is nothing to wait for.
    if (caught !== undefined) process.exit(CODES[name]);
    caught = name;
    controller.abort();
    setTimeout(() => process.exit(CODES[name]), PATIENCE_MS).unref();
  }
  for (const { name, stop } of listeners) process.on(name, stop);
  try {
    const environment = commandLineEnvironment();
    return await runScan(args, { terminal, environment, signal: controller.signal, run });
  } catch (error) {
    if (caught === undefined) throw error;
  } finally {
    for (const { name, stop } of listeners) process.off(name, stop);
  }
  return CODES[caught];
}
