const load = require;

/** Loads the parser when something is to be parsed: rules from a store need none. */
export function parser(): typeof import('./parser') {
  return load('./parser') as typeof import('./parser');
}

/** Loads the compiler when something is to be compiled. */
export function compiler(): typeof import('./compile') {
  return load('./compile') as typeof import('./compile');
}

export const parseModule: typeof import('./parser').parseModule = (...args) => parser().parseModule(...args);
export const parseQuery: typeof import('./parser').parseQuery = (...args) => parser().parseQuery(...args);
