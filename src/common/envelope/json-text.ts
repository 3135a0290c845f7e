/** Data that is JSON text already: it goes into the envelope as it stands, so that no number loses digits on the way. */
export class JsonText {
  constructor(readonly text: string) {}
}
