import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FIX_SEARCH_STATES, type FixedResult, type FixRow, type FixSearchState } from './data';

/** A failed result of the run. */
@ApiSchema({ name: 'FixedResult' })
export class FixedResultView {
  /**
   * Id of the test case.
   * @example "SHOP-S3-1"
   */
  test_id!: string;

  /**
   * Id of the resource.
   * @example "SHOP_TF_4d3c2b1a00"
   */
  resource_node_id!: string;

  /**
   * Path of the resource.
   * @example "/terraform/main.tf"
   */
  resource_path!: string;
}

/** The proof of a fix. */
@ApiSchema({ name: 'FixProof' })
export class FixProofView {
  /**
   * Verdicts that were compared before and after this fix alone.
   * @example 12
   */
  verdicts!: number;

  /**
   * Results of the whole collection that were compared before and after all fixes; none is worse.
   * @example 340
   */
  results!: number;

  /**
   * State of the repaired results before the fix.
   * @example "failed"
   */
  before!: string;

  /**
   * State of the repaired results after it.
   * @example "passed"
   */
  after!: string;

  /**
   * Names of variables without a value, for which one was supposed.
   * @example ["logs_kms_key_id"]
   */
  supposing!: string[];
}

/** A fix, or the reason why a failed result has none. */
@ApiSchema({ name: 'Fix' })
export class FixView extends FixedResultView {
  /**
   * Number in the list. Fixes rest on those before them: apply them in this order.
   * @example 1
   */
  number!: number;

  /**
   * True when there is a fix.
   * @example true
   */
  is_fixed!: boolean;

  /**
   * A difference that git applies, with the files from the root of the repository; empty without a fix. Values of secrets
   * are hidden.
   * @example "--- a/main.tf\n+++ b/main.tf\n@@ -1,3 +1,4 @@\n"
   */
  diff!: string;

  /**
   * True when the difference was too long to be kept.
   * @example false
   */
  is_cut_off!: boolean;

  /**
   * True when values are hidden: then git does not apply the difference as it is.
   * @example false
   */
  hides_secret!: boolean;

  /**
   * Words about a fix that somebody should think about first: removes, replaces, costs, needs-value, copied.
   * @example ["replaces"]
   */
  marks!: string[];

  /**
   * Files that it changes.
   * @example ["terraform/main.tf"]
   */
  files!: string[];

  /**
   * Connector that reads the files; empty without a fix, as are the next three.
   * @example "shop-files"
   */
  connector!: string;

  /**
   * Address of the repository; empty for a folder.
   * @example "https://git.example.com/shop.git"
   */
  repository!: string;

  /**
   * Branch.
   * @example "main"
   */
  branch!: string;

  /**
   * Commit that the fix was proved on.
   * @example "2f1d3c4b5a69788796a5b4c3d2e1f00112233445"
   */
  commit!: string;

  /** All failed results that it repairs. */
  repairs!: FixedResultView[];

  /** The proof; left out without a fix. */
  proof?: FixProofView;

  /** The result on the template that the fix is about, where this result is about something that runs. */
  template?: FixedResultView;

  /**
   * The reason why there is no fix; empty where there is one.
   * @example "rule-not-invertible"
   */
  reason!: string;

  /**
   * More about the reason.
   * @example "its answer changes by itself"
   */
  detail!: string;
}

/** The fixes of a run. */
@ApiSchema({ name: 'Fixes' })
export class FixListView {
  /**
   * Id of the task of the run.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /** State of the search: only a completed one has results. */
  @ApiProperty({ enum: FIX_SEARCH_STATES })
  state!: FixSearchState;

  /**
   * The reason of a failed search; of a completed one what could not be read.
   * @example ""
   */
  reason!: string;

  /**
   * Failed results with a fix.
   * @example 12
   */
  repaired!: number;

  /**
   * Failed results without one.
   * @example 3
   */
  unfixed!: number;

  results!: FixView[];
}

export function toFixView(row: FixRow): FixView {
  const { seq, target, repairs, source, proof, template, reason, detail, diff, isCutOff, hidesSecret, marks, files } =
    row;
  return {
    ...toResultView(target),
    number: seq,
    is_fixed: reason === '',
    diff,
    is_cut_off: isCutOff,
    hides_secret: hidesSecret,
    marks,
    files,
    connector: source?.connector ?? '',
    repository: source?.repository ?? '',
    branch: source?.branch ?? '',
    commit: source?.commit ?? '',
    repairs: repairs.map(toResultView),
    ...(proof && { proof: { ...proof, before: 'failed', after: 'passed', supposing: [...proof.supposing] } }),
    ...(template && { template: toResultView(template) }),
    reason,
    detail,
  };
}

function toResultView({ testId, snapshotId, path }: FixedResult): FixedResultView {
  return { test_id: testId, resource_node_id: snapshotId, resource_path: path };
}
