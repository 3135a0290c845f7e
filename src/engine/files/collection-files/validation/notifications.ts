import type { JsonObject, JsonValue } from '../../../base/json';
import { MOST_RECIPIENTS } from '../model/mail-address';
import { isEmpty, type Problems } from '../model/problems';
import type { ConnectorRules } from './connector';

const TYPES = ['email', 'slack', 'teams', 'webhook'];
const LEVELS = ['all', 'failed', 'passed'];

/** Checks a notifications file. */
export function checkNotifications(body: JsonObject, problems: Problems, rules: ConnectorRules): void {
  const places = new Map<string, string>();
  problems.objects(body.notifications, 'notifications', (notification, path) => {
    problems.id(notification.notificationId, `${path}.notificationId`);
    if (rules.sendsNotifications) checkOnlyOne(notification.notificationId, path, places, problems);
    const type = problems.string(notification.type, `${path}.type`)?.toLowerCase();
    if (type !== undefined && !TYPES.includes(type))
      problems.invalid(`${path}.type`, 'unknown: write email, slack, teams or webhook');
    if (type !== undefined && rules.sendsNotifications) checkReceiver(type, notification, new Fields(path, problems));
  });
}

/** Each run has one message for an id. */
function checkOnlyOne(id: JsonValue | undefined, path: string, places: Map<string, string>, problems: Problems): void {
  if (typeof id !== 'string') return;
  const other = places.get(id);
  if (other === undefined) places.set(id, path);
  else problems.invalid(`${path}.notificationId`, `${id} is the id of ${other} already`);
}

/** The fields of one notification; what is not given is not checked, and shows up where the message is sent. */
class Fields {
  constructor(
    private readonly path: string,
    private readonly problems: Problems,
  ) {}

  /** Checks a text; `why` returns what is wrong with it. */
  text(value: JsonValue | undefined, name: string, why: (text: string) => string | undefined = () => undefined): void {
    if (isEmpty(value)) return;
    const problem = typeof value === 'string' ? why(value.trim()) : 'must be a string';
    if (problem !== undefined) this.refuse(name, problem);
  }

  refuse(name: string, why: string): void {
    this.problems.invalid(`${this.path}.${name}`, why);
  }
}

/** Addresses are not checked: what is wrong with one is told among the deliveries, also for files of older tools. */
function checkReceiver(type: string, notification: JsonObject, fields: Fields): void {
  const { level, filter, user, to, connector, webhook, url, secret } = notification;
  fields.text(level, 'level', (text) =>
    LEVELS.includes(text.toLowerCase()) ? undefined : 'write all, failed or passed',
  );
  fields.text(filter, 'filter');
  if (type === 'email') {
    fields.text(user, 'user');
    checkRecipients(to, fields);
  }
  if (type === 'slack' || type === 'teams') {
    fields.text(connector, 'connector');
    fields.text(webhook, 'webhook');
  }
  if (type === 'webhook') {
    fields.text(url, 'url', passwordProblem);
    fields.text(secret, 'secret');
  }
}

/** A list of addresses, or one that stands alone. */
function checkRecipients(to: JsonValue | undefined, fields: Fields): void {
  if (!Array.isArray(to)) return fields.text(to, 'to');
  if (to.length > MOST_RECIPIENTS) return fields.refuse('to', `at most ${MOST_RECIPIENTS} recipients are allowed`);
  to.forEach((address, index) => fields.text(address, `to[${index}]`));
}

/** An address is never quoted: it may be a secret. */
function passwordProblem(text: string): string | undefined {
  return URL.canParse(text) && new URL(text).password !== ''
    ? 'must not hold a password: write a secret, and check the signature'
    : undefined;
}
