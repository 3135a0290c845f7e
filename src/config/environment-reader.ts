/** Thrown at boot with every problem found in the environment, so that one start reports all of them. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const UNIT_BYTES: Readonly<Record<string, number>> = { '': 1, b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };

/** Reads typed values out of environment variables and collects their problems. An empty variable counts as absent. */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly source: Readonly<Record<string, string | undefined>>) {}

  text(name: string): string | undefined;
  text(name: string, fallback: string): string;
  text(name: string, fallback?: string): string | undefined {
    const value = this.source[name]?.trim();
    return value ? value : fallback;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    this.problems.push(`${name} must be a whole number from ${min} to ${max}`);
    return fallback;
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const choice = choices.find((candidate) => candidate === text);
    if (choice !== undefined) return choice;
    this.problems.push(`${name} must be one of ${choices.join(', ')}`);
    return fallback;
  }

  /** A size such as `10mb`, in bytes. */
  bytes(name: string, fallback: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const match = /^(\d+)\s*([a-z]*)$/i.exec(text);
    const unit = match ? UNIT_BYTES[match[2].toLowerCase()] : undefined;
    if (match && unit !== undefined && Number(match[1]) > 0) return Number(match[1]) * unit;
    this.problems.push(`${name} must be a size such as 512kb or 10mb`);
    return fallback;
  }

  /** A comma-separated list; blanks around the parts and empty parts are dropped. */
  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const protocol = URL.canParse(text) ? new URL(text).protocol : '';
    if (protocols.includes(protocol)) return text;
    this.problems.push(`${name} must be a URL that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`);
    return undefined;
  }

  /** The address of a MongoDB, which may name several hosts and so need not be a valid URL. */
  connectionString(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || /^mongodb(\+srv)?:\/\/[^/?\s]+(\/\S*)?$/.test(text)) return text;
    this.problems.push(`${name} must be a URL that begins with mongodb:// or mongodb+srv://`);
    return undefined;
  }

  refuse(problem: string): void {
    this.problems.push(problem);
  }
}
