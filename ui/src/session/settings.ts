export interface SignInSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  readonly audience?: string;
}

export interface Settings {
  readonly signIn: SignInSettings | null;
}

/** The settings that the service gives before anybody has signed in. */
export async function readSettings(base: string): Promise<Settings> {
  const response = await fetch(`${base}settings.json`, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok) throw new Error(`the settings of the page were answered with the status ${response.status}`);
  return (await response.json()) as Settings;
}
