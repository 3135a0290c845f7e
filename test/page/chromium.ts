import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { chromiumPath } from './chromium-path';

/** Starts Debian's Chromium; throws where it is not installed. */
export function startChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined || !existsSync(executablePath))
    throw new Error('Chromium is not installed: apt-get install chromium');
  // Tests run in containers, where Chromium cannot make a sandbox of its own.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}
