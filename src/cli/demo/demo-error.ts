/** Why the demo cannot go on, and what to do about it. */
export class DemoError extends Error {}
