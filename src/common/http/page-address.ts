/** The address of a view of the page for browsers. */
export function pageAddress(page: string, view: string, query: Readonly<Record<string, string>>): string {
  return `${page}/${view}?${new URLSearchParams(query).toString()}`;
}
