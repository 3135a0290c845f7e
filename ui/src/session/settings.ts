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
  let response: Response;
  try {
    response = await fetch(`${base}settings.json`, { credentials: 'omit', cache: 'no-store' });
  } catch {
    throw new Error('The service cannot be reached. Load this page again in a moment.');
  }
  if (!response.ok)
    throw new Error(
      `The settings of the page were answered with the status ${response.status}. Load this page again in a moment.`,
    );
  return (await response.json()) as Settings;
}
