import type { SchemaOptions } from 'mongoose';

/**
 * What every schema shares. `minimize` would drop `{}`, `autoCreate` would create a collection on a mere read, and
 * indexes come from numbered migrations.
 */
export const SCHEMA_DEFAULTS = {
  minimize: false,
  autoCreate: false,
  autoIndex: false,
  versionKey: false,
  strict: 'throw',
} as const satisfies SchemaOptions;
