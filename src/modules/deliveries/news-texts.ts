const LONGEST_TEXT = 1000;

/** Rules and templates may say anything; a message must stay small. */
export function beginningOf(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}

/** The link to the results of a run; nothing when the address of the service is not known. */
export function linkTo(publicUrl: string | undefined, tenant: string, taskid: string): { readonly link?: string } {
  return publicUrl ? { link: `${publicUrl}/${tenant}/api/compliance/results/?taskid=${taskid}` } : {};
}
