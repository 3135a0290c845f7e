import { ApiProperty } from '@nestjs/swagger';

/** The form of an upload, for the documentation: it is checked as a whole by the service. */
export class UploadConfigFilesDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  container_name!: string;

  /** Up to 50 files of 10 MB: JSON config files and rule files. A part may also be named after the kind of its file. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' } })
  files!: unknown[];
}
