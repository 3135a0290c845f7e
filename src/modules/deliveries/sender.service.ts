import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TenantId } from '../../common/context/tenant';
import { Clock } from '../../common/time/clock';
import { allowedSenders, connectorsConfig, mailConfig } from '../../config';
import { textOf, textsOf } from '../../engine/base/json';
import { UnsealError } from '../../secrets';
import { oneLine } from './content';
import { NotificationTargetsService } from './notification-targets.service';
import {
  addressProblem,
  guardedPost,
  refused,
  sendMail,
  slackPost,
  teamsPost,
  webhookPost,
  type Outcome,
} from './senders';
import type { Sendable } from './sendable';
import type { Target } from './target';

interface Receiver {
  readonly tenant: TenantId;
  readonly containerId: number;
  readonly target: Target;
}

/** Sends messages to the receivers of notifications. */
@Injectable()
export class SenderService {
  constructor(
    private readonly targets: NotificationTargetsService,
    private readonly clock: Clock,
    @Inject(connectorsConfig.KEY) private readonly connectors: ConfigType<typeof connectorsConfig>,
    @Inject(mailConfig.KEY) private readonly mail: ConfigType<typeof mailConfig>,
  ) {}

  /** Makes one attempt; the outcome says how it went. */
  async send(receiver: Receiver, content: Sendable, timeLimitMs: number): Promise<Outcome> {
    const { fields, type } = receiver.target;
    if (type === 'email') return this.sendMail(receiver, content, timeLimitMs);
    const address = type === 'webhook' ? textOf(fields.url ?? fields.address) : await this.chatAddress(receiver);
    if (typeof address !== 'string') return address;
    if (address === '') return refused(`no address is given: a ${type} notification needs ${ADDRESS_FIELDS[type]}`);
    const secret = textOf(fields.secret);
    const secrets = [secret, secret.replace(/^whsec_/, '')];
    const options = { timeLimitMs, secrets, allowPrivateHosts: this.connectors.allowPrivateHosts };
    return guardedPost(address, this.posted(receiver.target, content), options);
  }

  private posted({ type, fields }: Target, { event, message }: Sendable) {
    if (type === 'slack') return slackPost(message);
    if (type === 'teams') return teamsPost(message);
    return webhookPost(event, textOf(fields.secret) || undefined, this.clock.now());
  }

  /** Empty when none is given; a refusal when its connector has none. */
  private async chatAddress({ tenant, containerId, target: { fields } }: Receiver): Promise<string | Outcome> {
    const own = textOf(fields.webhook) || textOf(fields.address);
    const connector = textOf(fields.connector);
    if (own !== '' || connector === '') return own;
    const name = oneLine(connector, LONGEST_NAME);
    try {
      const address = await this.targets.connectorAddress(tenant, containerId, connector);
      if (address !== '') return address;
      const remedy = 'write one, or give the notification its own';
      return refused(`the collection has no connector ${name} with a \`webhook\`: ${remedy}`);
    } catch (error) {
      if (error instanceof UnsealError)
        return refused(`the secrets of the connector ${name} cannot be opened; write them again`);
      throw error;
    }
  }

  private async sendMail({ tenant, target }: Receiver, content: Sendable, timeLimitMs: number): Promise<Outcome> {
    const { smtpUrl, from: usual } = this.mail;
    if (smtpUrl === undefined || usual === undefined) return refused('mail cannot be sent here: SMTP_URL is not set');
    const from = textOf(target.fields.user).trim() || usual;
    if (!allowedSenders(this.mail, tenant).includes(from.toLowerCase()))
      return refused(`${oneLine(from, LONGEST_NAME)} in \`user\` is a sender that MAIL_SENDERS does not allow`);
    const to = textsOf(target.fields.to ?? target.fields.address).map((address) => address.trim());
    const problem = addressProblem(from, to);
    return problem ?? sendMail({ id: content.event.id, from, to, message: content.message }, { timeLimitMs, smtpUrl });
  }
}

const LONGEST_NAME = 100;
const ADDRESS_FIELDS = {
  slack: '`webhook`, or `connector` with the name of a connector of the type slack',
  teams: '`webhook`, or `connector` with the name of a connector of the type teams',
  webhook: '`url`',
} as const;
