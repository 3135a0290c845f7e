import { Inject, Module, type DynamicModule, type Type } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Model, Schema } from 'mongoose';
import { TenantModel, type TenantRow } from './tenant-model';

function tokenOf(row: Type): string {
  return `${row.name}TenantModel`;
}

/** Injects the `TenantModel` of a schema class. */
export const InjectTenantModel = (row: Type): ParameterDecorator => Inject(tokenOf(row));

/** Declares the schemas of a domain; its repositories get them as `TenantModel`s. */
@Module({})
export class TenantModels {
  static forFeature(...rows: readonly (readonly [Type<TenantRow>, Schema])[]): DynamicModule {
    const models = MongooseModule.forFeature(rows.map(([{ name }, schema]) => ({ name, schema })));
    const providers = rows.map(([row]) => ({
      provide: tokenOf(row),
      inject: [getModelToken(row.name)],
      useFactory: (model: Model<TenantRow>) => new TenantModel(model),
    }));
    return { module: TenantModels, imports: [models], providers, exports: providers.map(({ provide }) => provide) };
  }
}
