import { writeJson, type JsonValue } from '../../engine/base/json';
import { shownAddress, type DriftOutcome, type DriftResult } from '../../engine/run';
import type { Page } from './page';
import { MARGIN } from './test-blocks';

const MOST_VALUE = 60;

/**
 * Yields the resources that drifted, the worst first: the attributes with both values, and the tests whose verdict the
 * drift changes.
 */
export function* driftBlocks(page: Page, { results }: DriftOutcome): Generator<string> {
  for (const result of results) if (result.result === 'drifted') yield* driftBlock(page, result);
}

function* driftBlock(page: Page, { template, address, running, drifted, flips }: DriftResult): Generator<string> {
  const state = page.label('DRIFTED', MARGIN, 'yellow', 'bold');
  const margin = page.label('', MARGIN);
  const name = page.label(shownAddress(address), 0, 'bold');
  yield page.line([state, name, page.label('', 2)], running[0].path);
  for (const { path, iacValue, cloudValue, kind } of drifted)
    yield page.line(
      [margin],
      `${path}: ${kind === 'unwritten' ? 'nothing' : shown(iacValue)} is written, ${shown(cloudValue)} runs`,
    );
  for (const { testId, written, running: now } of flips)
    yield page.line([margin, page.label('verdict:', 9, 'red')], `${testId} ${written} -> ${now}`);
  yield page.line([margin], template.file);
  yield '\n';
}

function shown(value: JsonValue): string {
  const text = writeJson(value);
  return text.length > MOST_VALUE ? `${text.slice(0, MOST_VALUE)}...` : text;
}
