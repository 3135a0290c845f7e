import { createTransport } from 'nodemailer';
import { isMailAddress, MOST_RECIPIENTS } from '../../../engine/files/collection-files';
import { oneLine, type Message } from '../content';
import { orAborted } from '../../../engine/base/net/or-aborted';
import { keysOfAddress } from '../../../engine/base/secrets';
import { refused, type Outcome } from './outcome';
import { shownAnswer } from './shown-answer';

export interface MailOptions {
  readonly smtpUrl: string;
  readonly timeLimitMs: number;
}

export interface Mail {
  /** The id of the event: a mail that is sent twice is recognised by it. */
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly message: Message;
}

const LONGEST_LIST = 500;

/** The fields of an error of a mail server. */
interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Sends a mail; a server that refuses it for now, or does not answer, counts as unavailable. */
export async function sendMail(
  { id, from, to, message }: Mail,
  { smtpUrl: url, timeLimitMs: ms }: MailOptions,
): Promise<Outcome> {
  const limits = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms, dnsTimeout: ms };
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  const limit = AbortSignal.timeout(ms);
  try {
    const sending = transport.sendMail({
      from: { name: '', address: from },
      to: to.map((address) => ({ name: '', address })),
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      subject: message.title,
      text: plainText(message),
      html: html(message),
    });
    const { response, rejected } = await orAborted(sending, limit);
    const refusedOnes = oneLine(rejected.map(String).join(', '), LONGEST_LIST);
    const reason =
      rejected.length === 0 ? '' : `${rejected.length} of ${to.length} recipients were refused: ${refusedOnes}`;
    return { kind: 'sent', status: 250, answer: shownAnswer(response, keysOfAddress(url)), reason };
  } catch (error) {
    if (limit.aborted)
      return { kind: 'unavailable', answer: '', reason: `no answer within ${ms / 1000} s; check SMTP_URL` };
    return failureOf(error as SmtpFailure, keysOfAddress(url));
  } finally {
    transport.close();
  }
}

function failureOf({ code = 'unknown', responseCode: status, response = '' }: SmtpFailure, secrets: string[]): Outcome {
  const answer = shownAnswer(response, secrets);
  if (status === undefined)
    return { kind: 'unavailable', answer, reason: `the mail server cannot be reached (${code}); check SMTP_URL` };
  const reason = `the mail server answered ${status}`;
  if (code === 'EAUTH') return { kind: 'refused', status, answer, reason: `${reason}; check the login in SMTP_URL` };
  return { kind: status < 500 ? 'unavailable' : 'refused', status, answer, reason };
}

/** The outcome of a mail that cannot be sent; undefined when nothing is wrong with its addresses. */
export function addressProblem(from: string, to: readonly string[]): Outcome | undefined {
  if (to.length === 0) return refused('no recipient is given in `to`');
  if (to.length > MOST_RECIPIENTS)
    return refused(`${to.length} recipients are given, at most ${MOST_RECIPIENTS} are allowed`);
  const wrong = [from, ...to].find((address) => !isMailAddress(address));
  return wrong === undefined ? undefined : refused(`${oneLine(wrong, 100)} is no mail address`);
}

function plainText({ title, sections, link }: Message): string {
  const parts = sections.map(({ heading, lines }) => [heading, ...lines.map((line) => `- ${line}`)].join('\n'));
  return [title, ...parts, ...(link === undefined ? [] : [`${link.text}: ${link.url}`])].join('\n\n');
}

function html({ title, sections, link }: Message): string {
  const parts = sections.map(
    ({ heading, lines }) =>
      `<h3>${escaped(heading)}</h3><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
  );
  const last = link === undefined ? '' : `<p><a href="${escaped(link.url)}">${escaped(link.text)}</a></p>`;
  return `<!doctype html><html><body><h2>${escaped(title)}</h2>${parts.join('')}${last}</body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
