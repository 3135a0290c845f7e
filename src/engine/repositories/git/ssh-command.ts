export interface SshSettings {
  readonly program: string;
  readonly keyFile: string;
  readonly knownHosts: string;
  readonly host: string;
  readonly port: number;
  /** The address that was checked. */
  readonly address: string;
  readonly connectSeconds: number;
}

/**
 * The program and the arguments with which git calls ssh. Nothing of the user's or the system's ssh configuration
 * counts, and the key of the host is looked up by its name although the connection goes to the checked address.
 */
function sshArguments(settings: SshSettings): string[] {
  const options: Readonly<Record<string, string>> = {
    IdentityFile: pathOption(settings.keyFile),
    IdentitiesOnly: 'yes',
    IdentityAgent: 'none',
    StrictHostKeyChecking: 'yes',
    UserKnownHostsFile: pathOption(settings.knownHosts),
    GlobalKnownHostsFile: '/dev/null',
    UpdateHostKeys: 'no',
    CheckHostIP: 'no',
    HostName: settings.address,
    HostKeyAlias: knownName(settings.host, settings.port),
    BatchMode: 'yes',
    ConnectTimeout: String(settings.connectSeconds),
    ClearAllForwardings: 'yes',
    PermitLocalCommand: 'no',
  };
  return [settings.program, '-F', '/dev/null'].concat(
    Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
  );
}

/** Git hands this text to a shell. */
export function sshCommand(settings: SshSettings): string {
  return sshArguments(settings)
    .map((argument) => `'${argument.replaceAll("'", `'\\''`)}'`)
    .join(' ');
}

/** True when a path can be given to ssh, which reads some characters in its own way. */
export function isSshPath(path: string): boolean {
  return !/["\\$\p{Cc}]/u.test(path);
}

function pathOption(path: string): string {
  return `"${path.replaceAll('%', '%%')}"`;
}

/** As known_hosts has it: with the port unless it is the usual one. */
function knownName(host: string, port: number): string {
  return port === 22 ? host : `[${host}]:${port}`;
}
