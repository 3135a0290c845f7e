import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FiltersController } from './filters.controller';
import { FiltersService } from './filters.service';
import { SavedFiltersRepository, SavedFilter, SavedFilterSchema } from './data';

@Module({
  imports: [MongooseModule.forFeature([{ name: SavedFilter.name, schema: SavedFilterSchema }])],
  controllers: [FiltersController],
  providers: [SavedFiltersRepository, FiltersService],
})
export class FiltersModule {}
