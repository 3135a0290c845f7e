/** Modules whose imports are loaded when they are first used: no scan needs all of them. */
const LOADS_LATE = /^(?:cli|engine[\\/](?:run|board|foreign|reports))[\\/]|^engine[\\/].*index\.ts$/;
const OWN_MODULE = /\bfrom '(\.[^']*)';/g;
const EXPORTED_WHOLE = /\bexport \* as \w+ from '(\.[^']*)';/g;

/**
 * The imports of a module, named from `src` on, that are loaded late. Of a module that is exported as a whole, the compiler
 * would export the function that loads it.
 */
module.exports = function lateImports(name, text) {
  if (!LOADS_LATE.test(name)) return [];
  const [own, whole] = [OWN_MODULE, EXPORTED_WHOLE].map((each) => [...text.matchAll(each)].map(([, module]) => module));
  return own.filter((module) => !whole.includes(module));
};
