/**
 * The name of the bundle of a build. The last step of a build writes it into the compiled form of this file, and any other
 * build removes it: without it modules are loaded from their own files.
 */
export const BUILT_BUNDLE: string | undefined = undefined;
