/** The page of the documentation, which opens without a token, with one operation to be tried out there. */
export function operationPage(publicUrl: string, tag: string, operationId: string): string {
  return `${publicUrl}/docs#/${tag}/${operationId}`;
}
