import type { SchemaOptions } from 'mongoose';

/**
 * The options of every schema. `minimize` would drop `{}`, `autoCreate` would create a collection when it is only read,
 * and numbered migrations create the indexes.
 */
export const SCHEMA_DEFAULTS = {
  minimize: false,
  autoCreate: false,
  autoIndex: false,
  versionKey: false,
  strict: 'throw',
} as const satisfies SchemaOptions;
