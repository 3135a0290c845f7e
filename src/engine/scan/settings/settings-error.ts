/** A settings file that cannot be used, with all its problems. */
export class SettingsError extends Error {}
