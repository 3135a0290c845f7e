/** The reason why the demo cannot go on, with a remedy. */
export class DemoError extends Error {}
