import { PageQueryDto } from '../../../../common/pagination/page-query.dto';
import { Day, Text } from '../../../../common/validation/fields';

const MAX_QUERY_LENGTH = 2_000_000;

export class QueryResourcesDto extends PageQueryDto {
  /**
   * Query as a JSON string; Extended JSON is allowed for values. Fields: `json.<path>` for the configuration, and `path`,
   * `paths`, `name`, `type`, `region`, `source`, `structure`, `reference`, `snapshotId`, `container`, `timestamp`,
   * `tags.<key>`.
   */
  @Text({
    required: true,
    max: MAX_QUERY_LENGTH,
    example: '{"json.resources.type": {"$in": ["aws_s3_bucket", "aws_db_instance"]}}',
  })
  query!: string;

  /**
   * Database collection to run it on.
   * @example "terraformtemplate"
   */
  @Text({ required: true, max: 1000 })
  query_collection!: string;

  /**
   * First day (UTC). Without both days only the newest matching snapshot comes.
   * @example "2026-03-01"
   */
  @Day()
  start_date?: string;

  /**
   * Last day (UTC), inclusive.
   * @example "2026-03-31"
   */
  @Day()
  end_date?: string;
}
