import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FiltersController } from './filters.controller';
import { FiltersService } from './filters.service';
import { SavedFiltersRepository } from './data/saved-filters.repository';
import { SavedFilter, SavedFilterSchema } from './data/saved-filter.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: SavedFilter.name, schema: SavedFilterSchema }])],
  controllers: [FiltersController],
  providers: [SavedFiltersRepository, FiltersService],
})
export class FiltersModule {}
