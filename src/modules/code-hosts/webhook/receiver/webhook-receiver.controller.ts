import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { InPathTenant, Public } from '../../../../auth';
import type { ServiceRequest } from '../../../../common/context/service-request';
import { Tenant, type TenantId } from '../../../../common/context/tenant';
import { Reply } from '../../../../common/envelope/reply';
import { RawBody } from '../../../../common/http/multipart.decorator';
import { TimeLimit } from '../../../../database/time-limit.decorator';
import { WebhookReceiverService } from './webhook-receiver.service';

/** The addresses that code hosts call: without a token, signed in the way of each host. */
@ApiExcludeController()
@Controller('api/webhook')
export class WebhookReceiverController {
  constructor(private readonly receiver: WebhookReceiverService) {}

  @Post(':host/:id')
  @HttpCode(200)
  @Public()
  @InPathTenant()
  @RawBody()
  // Reading the body has its own limit, and a slow sender must not hold a turn of other requests.
  @TimeLimit(() => Infinity)
  async receiveWebhook(
    @Tenant() tenant: TenantId,
    @Param('host') host: string,
    @Param('id') id: string,
    @Req() request: ServiceRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { outcome, message, taskid } = await this.receiver.receive(tenant, { host, id }, request, response);
    return Reply.of({ outcome, ...(taskid !== undefined && { taskid }) }, { message });
  }
}
