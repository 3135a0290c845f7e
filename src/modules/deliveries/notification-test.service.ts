import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { Clock } from '../../common/time/clock';
import { UnsealError } from '../../secrets';
import { AuditService } from '../audit';
import { CollectionLookupService } from '../collections';
import { toTestedNotificationView } from './delivery.view';
import type { TestNotificationDto } from './dto/deliveries.dto';
import { NotificationTargetsService } from './notification-targets.service';
import { RunNewsService } from './run-news.service';
import { testSendable } from './sendable';
import { SenderService } from './sender.service';
import type { Target } from './target';

/** Shorter than a request may take. */
const TIME_LIMIT_MS = 5000;
const AT_ONCE = 20;

/** Tries notifications out. */
@Injectable()
export class NotificationTestService {
  constructor(
    private readonly targets: NotificationTargetsService,
    private readonly sending: SenderService,
    private readonly news: RunNewsService,
    private readonly collections: CollectionLookupService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Sends a sample to each receiver of a notification file, whatever its level. */
  async send(tenant: TenantId, { container, notification_name: name }: TestNotificationDto) {
    const collection = await this.collections.existing(tenant, container);
    const { containerId } = collection;
    const targets = await this.receivers(tenant, containerId, name);
    this.collections.requireActive(collection);
    await this.audit.record(tenant, {
      ...{ operation: 'testNotification', entity: 'notification', collection: container, name },
    });
    const results = await Promise.all(
      targets.map(async (target) => {
        const event = {
          ...{ id: new Types.ObjectId().toHexString(), now: this.clock.now(), tenant, publicUrl: this.news.publicUrl },
        };
        const sendable = testSendable(event, container, target.notificationId);
        const outcome = await this.sending.send({ tenant, containerId, target }, sendable, TIME_LIMIT_MS);
        return toTestedNotificationView(target, outcome);
      }),
    );
    const unsent = results.filter(({ sent }) => !sent).length;
    const message = `Test message ${unsent === 0 ? 'sent' : `not sent to ${unsent} of ${results.length} receivers`}`;
    return Reply.of({ results }, { message });
  }

  private async receivers(tenant: TenantId, containerId: number, name: string): Promise<Target[]> {
    const targets = await this.targets.ofItem(tenant, containerId, name).catch((error: unknown) => {
      if (error instanceof UnsealError)
        throw ServiceError.conflict(`The secrets of the notification ${name} cannot be opened: write them again`);
      throw error;
    });
    if (targets.length === 0) throw ServiceError.notFound(`Notification ${name} not found`);
    if (targets.length > AT_ONCE)
      throw ServiceError.invalidFields([
        `notification_name has ${targets.length} receivers, at most ${AT_ONCE} are tried at once`,
      ]);
    return targets;
  }
}
