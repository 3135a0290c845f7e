/** Collections that nest deeper than this are refused before the library sees them. */
export const MAX_YAML_DEPTH = 500;
