import { Text, WireBoolean } from '../../../../common/validation/fields';

export class StartCrawlerDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;
}

export class StartRunDto extends StartCrawlerDto {
  /**
   * True when resources are looked for first. Otherwise those that the last crawl found are read again; a master
   * snapshot that was never crawled, or that has changed since, is crawled all the same.
   * @example true
   */
  @WireBoolean({ required: false })
  crawl?: boolean;
}
