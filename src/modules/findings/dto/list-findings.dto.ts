import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { CsvList, OneOf, Text } from '../../../common/validation/fields';
import { NoOtherFields } from '../../../common/validation/no-other-fields.decorator';
import { SEVERITIES, type Severity } from '../../../engine/files/cases';
import { RESULT_STATES, type ResultState } from '../../runs/data';
import {
  FINDING_CHANGES,
  FINDING_GROUPS,
  FINDING_SORTS,
  FOUND_FIXES,
  type FindingChange,
  type FindingGrouping,
  type FindingSort,
  type FoundFix,
} from '../data';

const CHANGES = [...FINDING_CHANGES, 'none'] as const;
const FIXES = [...FOUND_FIXES, 'unknown'] as const;

/** The filters of findings; one that is misspelled would show all of them, as if it had been none. */
@NoOtherFields()
export class FindingFilterDto extends PageQueryDto {
  /**
   * Names of collections, with commas between them; without it all that are not archived.
   * @example "payments-iac"
   */
  @CsvList()
  collection?: string[];

  /**
   * Severities, with commas between them, in any case.
   * @example "Critical,High"
   */
  @CsvList(SEVERITIES, { anyCase: true })
  severity?: Severity[];

  /**
   * States, with commas between them; without it `failed`, `skipped` (undecided) and `error`. Of the passed results only
   * those are findings that the newest run has seen fixed.
   * @example "failed"
   */
  @CsvList(RESULT_STATES)
  state?: ResultState[];

  /**
   * Ids of rules, with commas between them.
   * @example "SHOP-NET-1"
   */
  @CsvList()
  rule?: string[];

  /**
   * A provider, or a provider with a service.
   * @example "aws/s3"
   */
  @Text()
  group?: string;

  /**
   * A framework, in any version unless it names one.
   * @example "CIS-AWS"
   */
  @Text()
  framework?: string;

  /**
   * Types of resources, with commas between them.
   * @example "aws_s3_bucket"
   */
  @CsvList()
  resource_type?: string[];

  /**
   * A file, with or without a slash at its beginning; a folder when it ends in a slash.
   * @example "terraform/network.tf"
   */
  @Text({ max: 10_000 })
  file?: string;

  /**
   * The path or the address of a resource.
   * @example "aws_s3_bucket.logs"
   */
  @Text({ max: 10_000 })
  resource?: string;

  /**
   * An account, a subscription, a project or a namespace; of a member of an organisation also its name, or the context.
   * @example "123456789012"
   */
  @Text({ max: 1000 })
  account?: string;

  /**
   * A unit of an organisation with all that is below it: its id, its name, or the end of its path.
   * @example "Production/Payments"
   */
  @Text({ max: 1000 })
  unit?: string;

  /** What has changed since the run before; `none` for the findings that have not. */
  @OneOf(CHANGES)
  change?: FindingChange | 'none';

  /** A fix was proved, was looked for and not found, or was not looked for yet. */
  @OneOf(FIXES)
  fix?: FoundFix | 'unknown';

  /** Only findings that an exclusion hides which ends within 30 days. */
  @OneOf(['true'])
  expiring?: 'true';

  /**
   * Only findings that this exclusion hides.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  @Text({ max: 100 })
  exclusion?: string;

  /**
   * Words of the title, the first 2,000 characters of the message, the id of the rule, the path or the address, in any case
   * and any order; the beginning of a word is enough. Letters and digits in a row are a word.
   * @example "public bucket"
   */
  @Text()
  search?: string;
}

@NoOtherFields()
export class ListFindingsDto extends FindingFilterDto {
  /** `severity`, which is used when it is left out: the worst first, then the oldest; `age`: the oldest first. */
  @OneOf(FINDING_SORTS)
  sort?: FindingSort;

  /** Groups instead of findings, those with the worst first. */
  @OneOf(FINDING_GROUPS)
  group_by?: FindingGrouping;
}
