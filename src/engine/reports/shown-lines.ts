import { HiddenValues } from '../base/secrets';
import { withoutSecrets } from '../fixes';
import { leakedTexts } from '../rules/native-checks';

const MASK = '********';
/** Words of rules whose failures are values that must not be shown. */
const ABOUT_SECRETS = /secret|credential|password|token|access key|private key|plain ?text/i;

/** A file whose lines are shown without the values of secrets. */
export class ShownLines {
  private readonly lines: readonly string[];

  constructor(text: string) {
    this.lines = withoutSecrets(text.replace(/\r?\n$/, ''), []).split(/\r?\n/);
  }

  get total(): number {
    return this.lines.length;
  }

  /** The lines around one; `hidesIt` leaves only its beginning, up to its value. */
  around(line: number, around: number, hidesIt: boolean): [number: number, text: string][] {
    const first = Math.max(1, line - around);
    return this.lines.slice(first - 1, line + around).map((text, i) => {
      const isHidden = first + i === line && hidesIt;
      return [first + i, isHidden ? withoutValue(text) : withoutLeaks(text)];
    });
  }
}

/** True when a failure may be about a value that must not be shown. */
export function isAboutSecrets(title: string, message: string): boolean {
  return ABOUT_SECRETS.test(`${title} ${message}`);
}

/** A line in which the checks for leaked secrets find one, or that holds an address with a password. */
function withoutLeaks(line: string): string {
  if (line.includes(MASK) || line.trim() === '') return line;
  const resources = [{ type: 'line', name: 'line', properties: { line } }];
  if (leakedTexts({ resources }).size > 0) return withoutValue(line);
  const ofAddresses = new HiddenValues();
  ofAddresses.addFrom(line);
  return ofAddresses.hide(line);
}

/** A line without what stands behind the name at its beginning. */
function withoutValue(line: string): string {
  const [name = ''] = /^\s*(?:- +)?["']?[\w.-]*["']?\s*[:=]?\s*/.exec(line) ?? [];
  return `${name}${MASK}`;
}
