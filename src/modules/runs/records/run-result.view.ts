import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SEVERITIES, type Severity } from '../../../engine/files/cases';
import type { ReportRow } from '../../../engine/reports';
import type { AccountNameOf } from './named-accounts';
import { RESULT_STATES, RUN_STATES, type ListedResult, type ResultState, type RunState } from '../data';

/** A line of a file. */
@ApiSchema({ name: 'ResultPlace' })
export class ResultPlaceView {
  /**
   * The file.
   * @example "terraform/network.tf"
   */
  path!: string;

  /**
   * The line of the file.
   * @example 34
   */
  @ApiProperty({ type: 'integer' })
  line!: number;
}

/** The call of a module. */
@ApiSchema({ name: 'ResultCall' })
export class ResultCallView extends ResultPlaceView {
  /**
   * The address of the module; absent for what is called in other formats than Terraform.
   * @example "module.store[\"eu\"]"
   */
  @ApiProperty({ type: 'string', required: false })
  address?: string;
}

/** The result of a test case on a resource, with the place to look at. */
@ApiSchema({ name: 'RunResult' })
export class RunResultView {
  /** The state of the result; `skipped` are those alone that rest on a value which cannot be known. */
  @ApiProperty({ enum: RESULT_STATES })
  state!: ResultState;

  /** The severity of a failure; results from before `Critical` was a level of its own have `High` in its place. */
  @ApiProperty({ enum: SEVERITIES })
  severity!: Severity;

  /**
   * Id of the test case.
   * @example "SHOP-NET-1"
   */
  test_id!: string;

  /**
   * Title of the test case.
   * @example "Only web ports are open to the internet"
   */
  title!: string;

  /**
   * The file that was checked, or the path of a resource that is no file; empty for a case without resources.
   * @example "terraform/network.tf"
   */
  path!: string;

  /**
   * The line of the file in which the failure was written; absent where it is not known.
   * @example 34
   */
  @ApiProperty({ type: 'integer', required: false })
  line?: number;

  /** All places that the failure rests on, where there are several. */
  @ApiProperty({ type: () => [ResultPlaceView], required: false })
  places?: ResultPlaceView[];

  /** The calls of the modules that lead to the resource, from the root on; absent for one that stands in no module. */
  @ApiProperty({ type: () => [ResultCallView], required: false })
  calls?: ResultCallView[];

  /**
   * The address of the resource in its template; absent where the whole template was judged.
   * @example "module.store[\"eu\"].aws_s3_bucket.this"
   */
  @ApiProperty({ type: 'string', required: false })
  address?: string;

  /**
   * The message of the rule about a failure.
   * @example "port 22 of web-shop-servers is open to the whole internet"
   */
  message!: string;

  /**
   * Present where the rule accepts the template as it is written, and not as the provider sees it: without null
   * attributes, and with texts as the booleans and numbers that the provider declares.
   */
  @ApiProperty({ enum: ['provider'], required: false })
  asked_as?: 'provider';

  /**
   * The reason why the case was skipped or excluded or could not be judged; empty for others.
   * @example ""
   */
  reason!: string;

  /**
   * The remedy for a failure, in the words of the test; a built-in rule speaks those of the template's format.
   * @example "Name the networks that need the port in cidr_blocks."
   */
  remediation!: string;

  /**
   * Name of the test item.
   * @example "terraform-tests"
   */
  test_name!: string;

  /**
   * Id of the resource that was checked; empty for a case without resources.
   * @example "SHOP_TERRAFORM_3f2a9c01de"
   */
  snapshot_id!: string;

  /**
   * Path of the resource, as searches show it; empty for a case without resources.
   * @example "/terraform/network.tf"
   */
  resource_path!: string;

  /**
   * The branch or tag that the file was read from; absent for what comes from no git repository.
   * @example "main"
   */
  @ApiProperty({ type: 'string', required: false })
  branch?: string;

  /**
   * The commit that the file was read at; absent like the branch, and in older results.
   * @example "9f2c1d7e5b8a4c3f6e0d1b2a3948576c5d4e3f2a"
   */
  @ApiProperty({ type: 'string', required: false })
  commit?: string;

  /**
   * Account, subscription, project or namespace of what is no file; absent for files.
   * @example "123456789012"
   */
  @ApiProperty({ type: 'string', required: false })
  account?: string;

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
}

/** The results of a run, by test and resource. */
@ApiSchema({ name: 'RunResults' })
export class RunResultsView {
  /**
   * Id of the task.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /** The state of the run: while it is `running`, more may come. */
  @ApiProperty({ enum: RUN_STATES })
  state!: RunState;

  results!: RunResultView[];
}

/** A result with the name of its account in an organisation. */
export interface ListedRow {
  readonly result: ListedResult;
  readonly row: ReportRow;
  readonly member: ReturnType<AccountNameOf>;
}

export function toRunResultView({ result, row, member }: ListedRow): RunResultView {
  const { state, severity, testId, title, path, line, places, calls, address } = row;
  const { message, reason, remediation, askedAs } = row;
  const account = accountOf(result);
  return {
    state,
    severity,
    test_id: testId,
    title,
    path,
    ...(line !== undefined && { line }),
    ...(places && { places: places.map(toPlaceView) }),
    ...(calls && { calls: calls.map(toCallView) }),
    ...(address !== undefined && { address }),
    message,
    ...(askedAs && { asked_as: askedAs }),
    reason,
    remediation,
    test_name: result.testName,
    snapshot_id: result.snapshotId,
    resource_path: result.snapshots[0]?.path ?? '',
    ...versionOf(result),
    ...(account !== '' && { account }),
    ...(member && { account_name: member.name }),
    ...(member && member.unit !== '' && { unit: member.unit }),
  };
}

/** The reference of what is no file is its account, subscription, project or namespace. */
export function accountOf({ snapshots: [snapshot] }: Pick<ListedResult, 'snapshots'>): string {
  return snapshot === undefined || snapshot.structure === 'filesystem' ? '' : snapshot.reference;
}

function versionOf({ snapshots: [snapshot], commit }: ListedResult): Pick<RunResultView, 'branch' | 'commit'> {
  if (snapshot?.structure !== 'filesystem' || snapshot.reference === '') return {};
  return { branch: snapshot.reference, ...(commit !== undefined && { commit }) };
}

export function toPlaceView({ file, line }: NonNullable<ReportRow['places']>[number]): ResultPlaceView {
  return { path: file, line };
}

export function toCallView({ address, ...place }: NonNullable<ReportRow['calls']>[number]): ResultCallView {
  return { ...toPlaceView(place), ...(address !== undefined && { address }) };
}
