export const RULES_OPTIONS = {
  format: { type: 'string', short: 'f' },
  help: { type: 'boolean', short: 'h' },
} as const;
