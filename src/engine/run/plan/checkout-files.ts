import { FolderSource, SourceError } from '../../iac/source';
import type { Checkout } from '../model';

const MAX_BYTES = 10 * 1024 * 1024;

/** The text of a file of a checkout; undefined when there is none. Throws a SourceError for what cannot be read. */
export function checkoutFile({ folder }: Checkout, file: string): string | undefined {
  if (file.split(/[/\\]/).includes('..')) throw new SourceError('unreadable', `${file} leaves its repository`);
  const source = new FolderSource(folder);
  if (source.entry(file).kind === 'missing') return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source.read(file, MAX_BYTES));
  } catch (error) {
    if (error instanceof TypeError) throw new SourceError('unreadable', `${file} is not UTF-8`);
    throw error;
  }
}
