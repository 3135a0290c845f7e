/** Parameters of a module's address that are no secret; a private key may stand in another. */
const SHOWN_PARAMETERS = ['ref', 'depth', 'archive'];

/** The address of a module as messages show it: without user, password and keys. */
export function shownAddress(address: string): string {
  const [path, query] = address.split('?', 2);
  const parameters = (query ?? '').split('&').filter((part) => SHOWN_PARAMETERS.includes(part.split('=')[0]));
  const plain = path.replace(/(:\/\/)[^/]*@/, '$1');
  return parameters.length === 0 ? plain : `${plain}?${parameters.join('&')}`;
}
