/** The Chromium of this machine; undefined where there is none. */
export function chromiumPath(): string | undefined;
