import { operationPage } from '../../common/openapi/operation-page';

const LONGEST_TEXT = 1000;

/** Rules and templates may say anything; a message must stay small. */
export function beginningOf(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}

/** The page on which results can be asked for; nothing when the address of the service is not known. */
export function linkToResults(publicUrl: string | undefined): { readonly link?: string } {
  return publicUrl ? { link: operationPage(publicUrl, 'compliance', 'listRunResults') } : {};
}
