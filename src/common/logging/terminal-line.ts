/** A record of the log, as pino writes it. */
export interface LogRecord {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
  readonly req?: { readonly method: string; readonly path: string };
  readonly res?: { readonly status: number };
  readonly responseTime?: number;
  /** Set on a progress record: the next one overwrites it. */
  readonly progress?: boolean;
  readonly [field: string]: unknown;
}

const LEVELS: Readonly<Record<number, readonly [name: string, colour: number]>> = {
  10: ['TRACE', 90],
  20: ['DEBUG', 90],
  30: ['INFO', 32],
  40: ['WARN', 33],
  50: ['ERROR', 31],
  60: ['FATAL', 31],
};
const GREY = 90;
/** Fields that are shown in another form or only matter to programs. */
const HIDDEN_FIELDS = new Set(
  'level time pid hostname context msg err req res responseTime progress requestId tenant user'.split(' '),
);

/** The record as a line for people: time, level, message, further fields; a stack on separate lines. */
export function terminalLine(record: LogRecord, colours: boolean): string {
  const paint = (text: string, colour: number): string => (colours ? `\u001b[${colour}m${text}\u001b[0m` : text);
  const [name, colour] = LEVELS[record.level] ?? [String(record.level), GREY];
  const fields = Object.entries(record).filter(([key]) => !HIDDEN_FIELDS.has(key));
  const words = [
    paint(new Date(record.time).toTimeString().slice(0, 8), GREY),
    paint(name.padEnd(5), colour),
    printable(record.req === undefined ? (record.msg ?? '') : requestText(record)),
    ...fields.map(([key, value]) => paint(printable(`${key}=${JSON.stringify(value)}`), GREY)),
  ];
  const stack = record.err?.stack ?? record.err?.message;
  return words.join(' ').trimEnd() + (stack === undefined ? '' : `\n${printable(stack)}`);
}

function requestText({ req, res, responseTime }: LogRecord): string {
  return `${req?.method} ${req?.path} ${res?.status} ${responseTime} ms`;
}

/** Control characters in what a caller sends could move the cursor or change the terminal's title. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '\ufffd');
}
