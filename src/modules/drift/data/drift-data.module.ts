import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DriftOutputsRepository } from './drift-outputs.repository';
import { DriftOutput, DriftOutputSchema } from './drift-output.schema';
import { DriftResult, DriftResultSchema } from './drift-result.schema';

/** Storage of drift outputs, for the modules that write or read them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: DriftOutput.name, schema: DriftOutputSchema },
      { name: DriftResult.name, schema: DriftResultSchema },
    ]),
  ],
  providers: [DriftOutputsRepository],
  exports: [DriftOutputsRepository],
})
export class DriftDataModule {}
