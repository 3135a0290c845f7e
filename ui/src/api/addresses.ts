/**
 * The address of the page's folder: every view is one segment below it, whatever a gateway has put in front, so that the
 * part up to the last slash is the folder.
 */
export function pageBase(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/') + 1);
}

/** The address that the API is below, beside the page. */
export function apiRoot(base: string, tenantSegment: string): string {
  const root = base.replace(/[^/]+\/$/, '');
  return tenantSegment === '' ? root : `${root}${encodeURIComponent(tenantSegment)}/`;
}
