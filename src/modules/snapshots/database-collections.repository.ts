import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { TenantId } from '../../common/context/tenant';
import { DatabaseCollection } from './schemas/database-collection.schema';

@Injectable()
export class DatabaseCollectionsRepository {
  constructor(@InjectModel(DatabaseCollection.name) private readonly names: Model<DatabaseCollection>) {}

  async listNames(tenant: TenantId): Promise<string[]> {
    const rows = await this.names.find({ tenant }).select({ _id: 0, name: 1 }).sort({ name: 1 }).lean();
    return rows.map(({ name }) => name);
  }
}
