import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Response } from 'express';
import { Counter } from 'prom-client';
import { currentContext } from '../../../../common/context/request-context';
import type { ServiceRequest } from '../../../../common/context/service-request';
import type { TenantId } from '../../../../common/context/tenant';
import { ServiceError, type ErrorKind } from '../../../../common/errors/service-error';
import { toServiceError } from '../../../../common/errors/to-service-error';
import { RequestSlots } from '../../../../common/http/request-slots';
import { MetricsService } from '../../../../common/metrics/metrics.service';
import { Clock } from '../../../../common/time/clock';
import { httpConfig } from '../../../../config';
import {
  isJsonObject,
  JsonSyntaxError,
  JsonTooDeepError,
  JsonTooManyValuesError,
  MAX_JSON_VALUES,
  readJson,
  type JsonObject,
} from '../../../../engine/base/json';
import { CollectionLookupService } from '../../../collections';
import { ConfigItemStoreService } from '../../../config-items';
import { WebhooksRepository, type AcceptedCall, type Webhook } from '../../data';
import { deliveryId, isCodeHost, isSigned, readEvent, type CodeHost, type HostCall } from '../../events';
import { WebhookSecretsService } from '../secrets/webhook-secrets.service';
import { CallRate } from './call-rate';
import { PushedRunsService } from './pushed-runs.service';
import { rawBody } from './raw-body';

/** The reasons of refused calls as owners of the collection read them, with the remedy; callers are told less. */
const REASONS: Partial<Readonly<Record<ErrorKind, string>>> = {
  unauthorized: 'the signature is not that of the secret: give the host the secret, or make a new one and give it that',
  'unsupported-media': 'the body is not plain application/json: choose this content type at the host',
  'too-large': 'the body is larger than 10 MB: choose fewer events at the host',
  'too-slow': 'the body did not arrive in time',
  invalid: 'the body did not arrive whole, or it is no JSON object',
};

/** Receives the calls of code hosts. */
@Injectable()
export class WebhookReceiverService {
  private readonly logger = new Logger(WebhookReceiverService.name);
  private readonly calls: Counter;
  /** Each holds a body in memory whose sender is not known yet. */
  private readonly slots = new RequestSlots({
    ofTenant: 8,
    ofAll: 16,
    patienceMs: 5000,
    message: 'Too many calls are under way at once; try again shortly.',
  });

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly secrets: WebhookSecretsService,
    private readonly items: ConfigItemStoreService,
    private readonly collections: CollectionLookupService,
    private readonly runs: PushedRunsService,
    private readonly rate: CallRate,
    private readonly clock: Clock,
    @Inject(httpConfig.KEY) private readonly config: ConfigType<typeof httpConfig>,
    { registry }: MetricsService,
  ) {
    this.calls = new Counter({
      name: 'webhook_calls_total',
      help: 'Calls of code hosts by what came of them',
      labelNames: ['host', 'outcome'],
      registers: [registry],
    });
  }

  async receive(
    tenant: TenantId,
    { host, id }: { readonly host: string; readonly id: string },
    request: ServiceRequest,
    response: Response,
  ): Promise<AcceptedCall> {
    const webhook = isCodeHost(host) ? await this.open(tenant, id) : undefined;
    if (!isCodeHost(host) || webhook === undefined) {
      this.calls.inc({ host: isCodeHost(host) ? host : 'none', outcome: 'unknown' });
      throw ServiceError.noOperation(request);
    }
    const context = currentContext();
    if (context) Object.assign(context, { tenant, user: `webhook ${host}` });
    try {
      const call = await this.accept(webhook, await this.signed(webhook, host, request, response));
      this.calls.inc({ host, outcome: call.outcome });
      const { outcome, message, taskid } = call;
      this.logger.log({ host, containerId: webhook.containerId, outcome, taskid }, `webhook called: ${message}`);
      return call;
    } catch (error) {
      await this.noteRefusal(webhook, host, toServiceError(error)?.kind);
      throw error;
    }
  }

  /** The webhook with an id; undefined when there is none, also for one that is switched off. */
  private async open(tenant: TenantId, id: string): Promise<Webhook | undefined> {
    const webhook = await this.webhooks.findByHookId(tenant, id);
    if (webhook === null || !(await this.items.isWebhookOn(tenant, webhook.containerId))) return undefined;
    // The rows of a deleted collection stay for a while.
    return (await this.collections.nameOf(tenant, webhook.containerId)) === undefined ? undefined : webhook;
  }

  /** The call, when it comes from somebody who knows the secret. */
  private async signed(
    webhook: Webhook,
    host: CodeHost,
    request: ServiceRequest,
    response: Response,
  ): Promise<HostCall> {
    await this.requireRoom(webhook, host);
    const leave = await this.slots.enter(webhook.tenant);
    try {
      const body = await rawBody(request, response, this.config.bodyTimeLimitMs);
      const call: HostCall = { host, headers: request.headers, body };
      if (!isSigned(call, this.secrets.of(webhook))) throw new ServiceError('unauthorized', { message: '' });
      return call;
    } finally {
      leave();
    }
  }

  private async requireRoom(webhook: Webhook, host: CodeHost): Promise<void> {
    const { retryAfter, isFirstTooMany } = await this.rate.count(webhook.hookId);
    if (retryAfter === undefined) return;
    const message = `More than ${this.rate.perMinute} calls in a minute.`;
    // Once a minute: what is refused should cost little.
    if (isFirstTooMany) await this.webhooks.noteRefused(webhook, host, { at: this.clock.now(), message });
    throw new ServiceError('too-many-requests', { message, retryAfter });
  }

  private async accept(webhook: Webhook, call: HostCall): Promise<AcceptedCall> {
    const { host } = call;
    const body = objectIn(call.body);
    const event = readEvent(call, body);
    if ('nothing' in event) {
      const ignored: AcceptedCall = { at: this.clock.now(), outcome: 'ignored', message: event.nothing };
      await this.webhooks.noteAccepted(webhook, host, ignored);
      return ignored;
    }
    const digest = createHash('sha256').update(call.body).digest('hex');
    return this.runs.take(webhook, { host, event, delivery: deliveryId(call, body), digest });
  }

  private async noteRefusal(webhook: Webhook, host: CodeHost, kind: ErrorKind | undefined): Promise<void> {
    this.calls.inc({ host, outcome: kind === 'too-many-requests' ? 'limited' : 'refused' });
    const message = kind && REASONS[kind];
    if (message === undefined) return;
    await this.webhooks.noteRefused(webhook, host, { at: this.clock.now(), message });
    this.logger.warn({ host, containerId: webhook.containerId }, `webhook call refused: ${message}`);
  }
}

function objectIn(body: Buffer): JsonObject {
  try {
    const document = readJson(body.toString(), { maxValues: MAX_JSON_VALUES });
    if (isJsonObject(document)) return document;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
  }
  throw ServiceError.invalidFields(['The body must be a JSON object']);
}

function isUnreadable(error: unknown): boolean {
  return [JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError].some((type) => error instanceof type);
}
