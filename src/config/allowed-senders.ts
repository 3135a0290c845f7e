/** The addresses, in lower case, that the mail of a tenant may come from. */
export function allowedSenders(
  { from, senders }: { readonly from?: string; readonly senders: readonly string[] },
  tenant: string,
): string[] {
  const own = senders.map((sender) => sender.replaceAll('{tenant}', tenant));
  return [...(from === undefined ? [] : [from]), ...own].map((sender) => sender.toLowerCase());
}
