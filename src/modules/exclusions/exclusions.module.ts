import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CollectionsModule } from '../collections/collections.module';
import { ExclusionsController } from './exclusions.controller';
import { ExclusionsRepository } from './exclusions.repository';
import { ExclusionsService } from './exclusions.service';
import { Exclusion, ExclusionSchema } from './schemas/exclusion.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: Exclusion.name, schema: ExclusionSchema }]), CollectionsModule],
  controllers: [ExclusionsController],
  providers: [ExclusionsRepository, ExclusionsService],
  exports: [ExclusionsRepository, ExclusionsService],
})
export class ExclusionsModule {}
