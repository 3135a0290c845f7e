import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';
import { SEVERITIES, type Severity } from '../../engine/files/cases';
import { RESULT_STATES, type ResultState } from '../runs/data';
import {
  FINDING_CHANGES,
  FOUND_FIXES,
  type FindingChange,
  type FindingGroup,
  type FoundFix,
  type ShownFinding,
} from './data';
import type { AccountNameOf } from '../resources/data';

const FIXES = [...FOUND_FIXES, 'unknown'] as const;

/** A number by severity. */
@ApiSchema({ name: 'SeverityNumbers' })
export class SeverityNumbersView {
  /**
   * Of the severity `Critical`.
   * @example 1
   */
  @Integer()
  Critical!: number;

  /**
   * Of the severity `High`.
   * @example 4
   */
  @Integer()
  High!: number;

  /**
   * Of the severity `Medium`.
   * @example 2
   */
  @Integer()
  Medium!: number;

  /**
   * Of the severity `Low`.
   * @example 0
   */
  @Integer()
  Low!: number;
}

/** A result that is not passed, or that was fixed by the newest run. */
@ApiSchema({ name: 'Finding' })
export class FindingView {
  /**
   * The same in every run.
   * @example "3f2a9c01de3f2a9c01de3f2a"
   */
  id!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /** `skipped` are those that rest on a value which cannot be known. */
  @ApiProperty({ enum: RESULT_STATES })
  state!: ResultState;

  /** The severity of a failure. */
  @ApiProperty({ enum: SEVERITIES })
  severity!: Severity;

  /**
   * Id of the rule.
   * @example "SHOP-NET-1"
   */
  rule!: string;

  /**
   * The sentence that must hold.
   * @example "Only web ports are open to the internet"
   */
  title!: string;

  /**
   * The message of the rule about a failure.
   * @example "port 22 of web-shop-servers is open to the whole internet"
   */
  message!: string;

  /**
   * The reason why it is excluded or undecided; empty for others.
   * @example ""
   */
  reason!: string;

  /**
   * The file, or the path of a resource that is no file.
   * @example "terraform/network.tf"
   */
  path!: string;

  /**
   * The line of the file; absent where it is not known.
   * @example 34
   */
  @ApiProperty({ type: 'integer', required: false })
  line?: number;

  /**
   * The address of the resource in its template; absent where the whole template was judged.
   * @example "aws_s3_bucket.logs"
   */
  @ApiProperty({ type: 'string', required: false })
  address?: string;

  /**
   * Path of the resource, as searches show it.
   * @example "/terraform/network.tf"
   */
  resource_path!: string;

  /**
   * Type of the resource, or the kind of template.
   * @example "aws_s3_bucket"
   */
  resource_type!: string;

  /**
   * Account, subscription, project or namespace of what is no file; else empty.
   * @example ""
   */
  account!: string;

  /**
   * The name of the account in its organisation; absent where none is known.
   * @example "payments-prod"
   */
  @ApiProperty({ type: 'string', required: false })
  account_name?: string;

  /**
   * The units of its organisation that the account is in, from the top; absent where none is known.
   * @example "Root/Production"
   */
  @ApiProperty({ type: 'string', required: false })
  unit?: string;

  /**
   * Providers with their services.
   * @example ["aws/s3"]
   */
  groups!: string[];

  /**
   * Frameworks that the rule belongs to.
   * @example ["CIS-AWS-5.0"]
   */
  frameworks!: string[];

  /**
   * The time of the first run that found it not passed; epoch milliseconds.
   * @example 1772445600000
   */
  @Integer()
  first_seen!: number;

  /**
   * The time of the run that brought the present state; epoch milliseconds.
   * @example 1772445600000
   */
  @Integer()
  since!: number;

  /** Absent where nothing has changed since the run before. */
  @ApiProperty({ enum: FINDING_CHANGES, required: false })
  change?: FindingChange;

  /** `none`: looked for and not found; `unknown`: not looked for yet. */
  @ApiProperty({ enum: FIXES })
  fix!: FoundFix | 'unknown';

  /**
   * The owner that its exclusion names, else the tag `owner` or `team` of its resource or of its provider; absent where there is none.
   * @example "platform team"
   */
  @ApiProperty({ type: 'string', required: false })
  owner?: string;
}

/** Findings over collections. */
@ApiSchema({ name: 'FindingList' })
export class FindingListView {
  results!: FindingView[];
}

/** The findings of a rule, a resource or a file. */
@ApiSchema({ name: 'FindingGroup' })
export class FindingGroupView {
  /**
   * The rule, the resource or the file.
   * @example "SHOP-NET-1"
   */
  key!: string;

  /**
   * The title of its first rule.
   * @example "Only web ports are open to the internet"
   */
  title!: string;

  /** The worst severity. */
  @ApiProperty({ enum: SEVERITIES })
  severity!: Severity;

  /**
   * The number of rows.
   * @example 12
   */
  @Integer()
  count!: number;

  severities!: SeverityNumbersView;

  /**
   * The number of collections that have them.
   * @example 2
   */
  @Integer()
  collections!: number;

  /**
   * The time at which the oldest was first seen; epoch milliseconds.
   * @example 1772445600000
   */
  @Integer()
  oldest!: number;

  /**
   * The parameters that list its findings.
   * @example "rule=SHOP-NET-1"
   */
  query!: string;
}

/** Findings in groups. */
@ApiSchema({ name: 'FindingGroups' })
export class FindingGroupsView {
  results!: FindingGroupView[];
}

export function toFindingView(
  finding: ShownFinding,
  collection: string,
  member: ReturnType<AccountNameOf>,
): FindingView {
  const { _id, state, rank, rule, title, message, reason, path, line, address, resourcePath } = finding;
  const { resourceType, account, groups, frameworks, firstSeen, since, change, fix = 'unknown', owner } = finding;
  return {
    ...{ id: _id.toHexString(), collection, state, severity: SEVERITIES[rank], rule, title, message, reason, path },
    ...(line > 0 && { line }),
    ...(address !== '' && { address }),
    ...{ resource_path: resourcePath, resource_type: resourceType, account },
    ...(member && { account_name: member.name }),
    ...(member && member.unit !== '' && { unit: member.unit }),
    ...{ groups, frameworks },
    ...{ first_seen: firstSeen.getTime(), since: since.getTime() },
    ...(change && { change }),
    fix,
    ...(owner !== '' && { owner }),
  };
}

export function toFindingGroupView(group: FindingGroup, query: string): FindingGroupView {
  const { key, title, ranks, count, collections, oldest } = group;
  const [Critical, High, Medium, Low] = ranks;
  return {
    ...{ key, title, count, collections, query },
    severity: SEVERITIES[ranks.findIndex((ofRank) => ofRank > 0)],
    severities: { Critical, High, Medium, Low },
    oldest: oldest.getTime(),
  };
}
