import { createHash } from 'node:crypto';
import { CloudError } from './cloud-error';

/** Far more than any account has, so that a list that never ends does not keep a run for ever. */
export const MOST_PAGES = 10_000;

/** The marks of the pages of one list; throws a CloudError when the pages would never end. */
export class PageMarks {
  private readonly seen = new Set<string>();

  /** Notes the mark of the next page. */
  add(mark: string): void {
    // A mark may be long, and all of them are kept.
    const digest = createHash('sha256').update(mark).digest('base64');
    if (this.seen.has(digest))
      throw new CloudError('unexpected-answer', 'the next page is a page that was there already');
    if (this.seen.size >= MOST_PAGES - 1)
      throw new CloudError('unexpected-answer', `the list has more than ${MOST_PAGES} pages`);
    this.seen.add(digest);
  }
}
