import { Text, WireBoolean } from '../../../common/validation/fields';

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
   * Whether new resources are looked for first. What stands in files is always looked for.
   * @example true
   */
  @WireBoolean({ required: false })
  crawl?: boolean;
}
