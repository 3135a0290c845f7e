import { Controller, Get, Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Tenant, type TenantId } from '../../../src/common/context/tenant';
import { Operation } from '../../../src/common/envelope/operation.decorator';
import { EmptyView } from '../../../src/common/envelope/envelope.view';
import { Reply } from '../../../src/common/envelope/reply';
import { mapBatches, rowBatches } from '../../../src/database/row-batches';
import { SCHEMA_DEFAULTS } from '../../../src/database/schema-defaults';

/** Rows of two thousand bytes: a hundred thousand of them need twice the memory that is allowed. */
const ROW_TEXT = 'x'.repeat(2000);
export const PROBE_ROWS = 'stream_probe_rows';

@Schema({ ...SCHEMA_DEFAULTS, collection: PROBE_ROWS })
export class ProbeRow {
  @Prop({ type: String })
  tenant!: TenantId;

  @Prop({ type: Number })
  number!: number;

  @Prop({ type: String })
  text!: string;
}

@Injectable()
export class StreamProbe {
  /** Rows that were read from the cursor. */
  taken = 0;
  /** The row at which reading fails. */
  failAt = Infinity;

  constructor(@InjectModel(ProbeRow.name) readonly rows: Model<ProbeRow>) {}

  async fill(tenant: string, count: number): Promise<void> {
    for (let done = 0; done < count; done += 10_000) {
      const size = Math.min(10_000, count - done);
      await this.rows.collection.insertMany(
        Array.from({ length: size }, (_, i) => ({ tenant, number: done + i, text: ROW_TEXT })),
      );
    }
  }

  batches(tenant: TenantId) {
    const query = this.rows.find({ tenant }).select({ _id: 0, number: 1, text: 1 }).lean();
    return mapBatches(rowBatches(query), (rows) => {
      this.taken += rows.length;
      if (this.taken > this.failAt) throw new Error('the row cannot be read');
      return rows;
    });
  }
}

@Controller('api/stream-probe')
class StreamProbeController {
  constructor(private readonly probe: StreamProbe) {}

  @Get()
  @Operation({ summary: 'Stream', area: 'resource', access: 'read', data: EmptyView })
  listProbeRows(@Tenant() tenant: TenantId) {
    return Reply.stream(this.probe.batches(tenant), { at: 'results', beside: { filter: {} }, paged: true });
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: ProbeRow.name, schema: SchemaFactory.createForClass(ProbeRow) }])],
  controllers: [StreamProbeController],
  providers: [StreamProbe],
})
export class StreamProbeModule {}
