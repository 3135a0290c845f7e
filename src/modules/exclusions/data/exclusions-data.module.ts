import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ExclusionsRepository } from './exclusions.repository';
import { Exclusion, ExclusionSchema } from './exclusion.schema';

/** The stored exclusions, for this domain and for uploads of files that hold some. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Exclusion.name, schema: ExclusionSchema }])],
  providers: [ExclusionsRepository],
  exports: [ExclusionsRepository],
})
export class ExclusionsDataModule {}
