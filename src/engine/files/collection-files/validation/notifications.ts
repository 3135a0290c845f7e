import { textOf, type JsonObject, type JsonValue } from '../../../base/json';
import { isMailAddress, MOST_RECIPIENTS } from '../model/mail-address';
import { isEmpty, type Problems } from '../model/problems';
import type { ConnectorRules } from './connector';

const TYPES = ['email', 'slack', 'teams', 'webhook'];
const LEVELS = ['all', 'failed', 'passed'];
/** The text that stands for a secret which is stored already. */
const MASK = '********';

/** Checks a notifications file. */
export function checkNotifications(body: JsonObject, problems: Problems, rules: ConnectorRules): void {
  problems.objects(body.notifications, 'notifications', (notification, path) => {
    problems.id(notification.notificationId, `${path}.notificationId`);
    const type = problems.string(notification.type, `${path}.type`)?.toLowerCase();
    if (type !== undefined && !TYPES.includes(type)) problems.invalid(`${path}.type`, 'unknown');
    // Nobody is told where no mail can be sent, such as on a command line.
    if (type !== undefined && rules.senderProblem) checkReceiver(type, notification, new Fields(path, problems), rules);
  });
}

/** The fields of one notification; what is not given is not checked, and shows up where the message is sent. */
class Fields {
  constructor(
    private readonly path: string,
    private readonly problems: Problems,
  ) {}

  /** Checks a text; `why` returns what is wrong with it. */
  text(value: JsonValue | undefined, name: string, why: (text: string) => string | undefined): void {
    if (isEmpty(value)) return;
    const problem = typeof value === 'string' ? why(value.trim()) : 'must be a string';
    if (problem !== undefined) this.problems.invalid(`${this.path}.${name}`, problem);
  }

  refuse(name: string, why: string): void {
    this.problems.invalid(`${this.path}.${name}`, why);
  }
}

function checkReceiver(type: string, notification: JsonObject, fields: Fields, rules: ConnectorRules): void {
  const { level, filter, user, to, connector, webhook, url, secret } = notification;
  fields.text(level, 'level', (text) =>
    LEVELS.includes(text.toLowerCase()) ? undefined : 'write all, failed or passed',
  );
  fields.text(filter, 'filter', () => undefined);
  if (type === 'email') {
    fields.text(user, 'user', (text) => (isMailAddress(text) ? rules.senderProblem?.(text) : 'must be a mail address'));
    checkRecipients(to, fields);
  }
  if (type === 'slack' || type === 'teams') {
    fields.text(connector, 'connector', () => undefined);
    fields.text(webhook, 'webhook', (text) => (text === MASK ? undefined : addressProblem(text)));
  }
  if (type === 'webhook') {
    fields.text(url, 'url', (text) => addressProblem(text) ?? passwordProblem(text));
    fields.text(secret, 'secret', () => undefined);
  }
}

/** A list of addresses, or one that stands alone. */
function checkRecipients(to: JsonValue | undefined, fields: Fields): void {
  if (isEmpty(to)) return;
  const listed = Array.isArray(to) ? to : [to];
  if (listed.length > MOST_RECIPIENTS) return fields.refuse('to', `at most ${MOST_RECIPIENTS} recipients are allowed`);
  listed.forEach((address, index) => {
    if (!isMailAddress(textOf(address).trim()))
      fields.refuse(Array.isArray(to) ? `to[${index}]` : 'to', 'must be a mail address');
  });
}

/** An address is never quoted: it may be a secret. */
function addressProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? undefined : 'must be an https address';
}

function passwordProblem(text: string): string | undefined {
  return new URL(text).password === ''
    ? undefined
    : 'must not hold a password: write a secret, and check the signature';
}
