import type { TenantId } from '../../common/context/tenant';
import { pageAddress } from '../../common/http/page-address';
import { operationPage } from '../../common/openapi/operation-page';

const LONGEST_TEXT = 1000;

/** Rules and templates may say anything; a message must stay small. */
export function beginningOf(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}

/** The addresses of the service and of its page; undefined when they are not known. */
interface Addresses {
  readonly publicUrl: string | undefined;
  readonly pageUrl: string | undefined;
}

/** The run on the page for browsers or, where none is served, the page on which its results can be asked for. */
export function linkToRun(
  { publicUrl, pageUrl }: Addresses,
  { tenant, taskid }: { readonly tenant: TenantId; readonly taskid: string },
): { readonly link?: string } {
  if (pageUrl !== undefined) return { link: pageAddress(pageUrl, 'runs', { task: taskid, tenant }) };
  return publicUrl === undefined ? {} : { link: operationPage(publicUrl, 'compliance', 'listRunResults') };
}
