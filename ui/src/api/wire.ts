/** The answers of the API, as far as the page shows them. */

export type Severity = 'Critical' | 'High' | 'Medium' | 'Low';
export type State = 'failed' | 'skipped' | 'error' | 'excluded' | 'passed';
export type Change = 'newly_failed' | 'fixed' | 'newly_undecided';
export type FixState = 'proven' | 'none' | 'unknown';

export const SEVERITIES: readonly Severity[] = ['Critical', 'High', 'Medium', 'Low'];

export interface Page<T> {
  readonly results: readonly T[];
  readonly total: number;
  /** True when there are more than `total` rows. */
  readonly isBounded: boolean;
  /** -1 on the last page. */
  readonly nextIndex: number;
}

export interface PageWith<T, Beside> extends Page<T> {
  /** All that the answer says. */
  readonly beside: Beside;
}

/** A number and the request that lists exactly the rows it counts. */
export interface Counted {
  readonly count: number;
  readonly path: string;
  readonly query: string;
}

export interface Me {
  readonly subject: string;
  readonly name: string;
  readonly tenant: string;
  readonly tenants: readonly string[];
  readonly any_tenant: boolean;
  readonly permissions: readonly string[];
  readonly all_permissions: boolean;
}

export interface Finding {
  readonly id: string;
  readonly collection: string;
  readonly state: State;
  readonly severity: Severity;
  readonly rule: string;
  readonly title: string;
  readonly message: string;
  readonly reason: string;
  readonly path: string;
  readonly line?: number;
  readonly address?: string;
  readonly resource_path: string;
  readonly resource_type: string;
  readonly account: string;
  readonly account_name?: string;
  /** The units of an organisation, from the top, with slashes between them. */
  readonly unit?: string;
  readonly groups: readonly string[];
  readonly frameworks: readonly string[];
  readonly first_seen?: number;
  readonly since?: number;
  readonly change?: Change;
  readonly fix: FixState;
  readonly owner?: string;
}

export interface FindingGroup {
  readonly key: string;
  readonly title: string;
  readonly severity: Severity;
  readonly count: number;
  readonly severities: Readonly<Record<Severity, number>>;
  readonly collections: number;
  readonly oldest?: number;
  readonly query: string;
}

export interface FilePlace {
  readonly path: string;
  readonly line?: number;
  readonly address?: string;
}

export interface FindingDetail {
  readonly finding: Finding;
  readonly rule: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly severity: Severity;
    readonly groups: readonly string[];
    readonly frameworks: readonly { readonly name: string; readonly controls: readonly string[] }[];
    readonly text?: string;
  };
  readonly remediation: string;
  readonly places: readonly FilePlace[];
  readonly calls: readonly FilePlace[];
  readonly branch?: string;
  readonly commit?: string;
  readonly taskid?: string;
  readonly result_id?: string;
  readonly test_id?: string;
  readonly snapshot_id?: string;
  readonly fix?: Fix;
  readonly history?: readonly HistoryEntry[];
  readonly exclusion?: Exclusion;
}

export interface Fix {
  readonly state: FixState;
  readonly diff: string;
  readonly files: readonly string[];
  readonly marks: readonly string[];
  readonly hides_secret: boolean;
  readonly is_cut_off: boolean;
  readonly proof?: { readonly verdicts: number; readonly results: number; readonly supposing: readonly string[] };
  readonly reason: string;
  readonly detail: string;
  readonly also_repairs: number;
}

export interface FixSearch {
  readonly state: 'queued' | 'running' | 'completed' | 'failed';
  readonly reason: string;
  readonly repaired: number;
  readonly unfixed: number;
}

export interface HistoryEntry {
  readonly state: State;
  readonly taskid: string;
  readonly time: number;
  readonly message: string;
}

export interface Exclusion {
  readonly exclusionType: 'single' | 'test' | 'resource';
  readonly masterTestID?: string;
  readonly paths?: readonly string[];
  readonly reason?: string;
  readonly owner?: string;
  readonly expires_at?: string;
}

export interface ExpiredExclusion extends Exclusion {
  readonly collection: string;
}

export interface ExclusionPreview {
  readonly hides: { readonly count: number; readonly severities: Readonly<Record<Severity, number>> };
  readonly findings: readonly Finding[];
  readonly is_known: boolean;
  readonly hidden: Counted;
}

export interface SourceLine {
  readonly number: number;
  readonly text: string;
  readonly is_deciding: boolean;
  readonly is_cut_off?: boolean;
}

export interface SourceLines {
  readonly path: string;
  readonly first_line: number;
  readonly total_lines: number;
  readonly lines: readonly SourceLine[];
  readonly commit?: string;
  readonly is_json: boolean;
}

export type CollectionState = 'current' | 'stale' | 'failed' | 'never' | 'updating';

export interface CollectionSummary {
  readonly collection: string;
  readonly state: CollectionState;
  readonly checked_at?: number;
  readonly last_run?: {
    readonly taskid: string;
    readonly state: string;
    readonly reason: string;
    readonly finished_at: number;
  };
  readonly counts?: Readonly<Record<State, number>>;
  readonly passed?: Counted;
  readonly newly_failed?: Counted;
  readonly fixed?: Counted;
  readonly gaps?: {
    readonly total: number;
    readonly by_reason: readonly (Counted & { readonly reason: string })[];
  };
}

export interface FrameworkScore {
  readonly framework: string;
  readonly passing: Counted;
  readonly score: number | null;
  readonly failing: Counted;
}

export interface Summary {
  readonly as_of: number;
  readonly changes: Readonly<Record<Change, Counted>>;
  readonly states: Readonly<Record<State, Counted>>;
  readonly severities: Readonly<Record<Severity, Counted>>;
  readonly first: readonly Finding[];
  readonly frameworks: readonly FrameworkScore[];
  readonly hidden: {
    readonly excluded: Counted;
    readonly expiring_soon: Counted;
    readonly expired: Counted;
  };
  readonly drift: {
    readonly flips: number;
    readonly collections: readonly {
      readonly collection: string;
      readonly flips: number;
      readonly path: string;
      readonly query: string;
    }[];
  };
  readonly is_complete: boolean;
  readonly gaps: Counted;
  readonly collections: readonly CollectionSummary[];
}

/** The last results of all collections at the end of a day. */
export interface TrendDay extends Readonly<Record<State, number>> {
  /** As YYYY-MM-DD. */
  readonly date: string;
}

export interface CoverageRow {
  readonly state: string;
  readonly is_lost: boolean;
  readonly scope: string;
  readonly name: string;
  readonly node: string;
  readonly reason: string;
  readonly detail: string;
}

export interface Gap extends CoverageRow {
  readonly collection: string;
  readonly taskid: string;
}

export interface PassedResult {
  readonly collection: string;
  readonly test_id: string;
  readonly title: string;
  readonly path: string;
  readonly address?: string;
}

export interface DriftedAttribute {
  readonly path: string;
  readonly iac_value: unknown;
  readonly cloud_value: unknown;
}

export interface DriftFlip {
  readonly test_id: string;
  readonly written: string;
  readonly running: string;
}

export interface DriftRow {
  readonly result: 'drifted' | 'undrifted';
  readonly result_id: string;
  readonly resource_type: string;
  readonly iac_path: string;
  readonly iac_resource: string;
  readonly cloud_path: string;
  readonly timestamp: number;
  readonly drifted_attributes: readonly DriftedAttribute[];
  readonly flips: readonly DriftFlip[];
}

export type RunKind = 'compliance' | 'crawler' | 'pull_request';
export type RunState = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';

export interface Run {
  readonly taskid: string;
  readonly collection: string;
  readonly kind: RunKind;
  readonly state: RunState;
  readonly reason: string;
  readonly created_at: number;
  readonly started_at?: number;
  readonly finished_at?: number;
  readonly progress: { readonly done: number; readonly total: number };
  readonly counts: Readonly<Record<State, number>>;
  readonly coverage: { readonly total: number; readonly by_reason: Readonly<Record<string, number>> };
  readonly log: string;
  readonly pull_request?: {
    readonly number: number;
    readonly repository: string;
    readonly outcome?: string;
    readonly summary: string;
  };
}

export interface LogLine {
  readonly timestamp: number;
  readonly level: string;
  readonly module: string;
  readonly msg: string;
}

export type VerdictChange = 'newly_failed' | 'newly_undecided' | 'fixed' | 'other';

export interface ComparedRun {
  readonly taskid: string;
  readonly finished_at: number;
  readonly counts: Readonly<Record<State, number>>;
}

export interface Comparison {
  readonly collection: string;
  readonly from: ComparedRun;
  readonly to: ComparedRun;
  readonly changes: Readonly<Record<VerdictChange | 'came' | 'went', number>>;
}

export interface ChangedVerdict {
  readonly change: VerdictChange;
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly resource_path: string;
  readonly address?: string;
  readonly before: State | '';
  readonly after: State | '';
  readonly id: string;
}

export interface ChangedResource {
  readonly change: 'came' | 'went';
  readonly resource_path: string;
  readonly resource_type: string;
  readonly connector: string;
}

export interface Collection {
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly connectors: readonly { readonly name: string; readonly type?: string }[];
  readonly masterSnapshots: readonly { readonly name: string }[];
  readonly masterTests: readonly { readonly name: string }[];
  readonly snapshots: readonly { readonly name: string }[];
  readonly tests: readonly { readonly name: string }[];
  readonly others: readonly { readonly name: string }[];
  readonly notifications: readonly { readonly name: string }[];
}

export interface FoundResource {
  readonly collection_name: string;
  readonly compliant: boolean;
  readonly judged: boolean;
  readonly resource_names: readonly string[];
  readonly resource_node_id: string;
  readonly resource_paths: readonly string[];
  readonly resource_type: string;
}

export interface ResourceCase {
  readonly date: string;
  readonly result_id: string;
  readonly test_id: string;
  readonly snapshot_id: string;
  readonly title: string;
}

export interface ResourceVersions {
  readonly new_resource_id: string;
  readonly new_resource_time: string;
  readonly old_resource_id: string;
  readonly old_resource_time: string;
}

export interface ResourceDashboard {
  readonly compliant: 'Yes' | 'No';
  readonly judged: boolean;
  readonly pass_count: number;
  readonly fail_count: number;
  readonly resource_status: 'active' | 'inactive';
  readonly first_crawl: string;
  readonly resource_collection_name: string;
  readonly resource_path: string;
  readonly resource_url: string;
  readonly configuration_drifts: readonly ResourceVersions[];
  readonly drift_output: {
    readonly container?: string;
    readonly drift_output_id?: string;
    readonly drift_result?: 'drifted' | 'undrifted';
    readonly drift_result_id?: string;
    readonly timestamp?: number;
  };
  readonly testcases: readonly (ResourceCase & { readonly status: 'passed' | 'failed' })[];
  readonly open_testcases: readonly (ResourceCase & { readonly reason: string })[];
}

export interface DriftDetail extends Pick<DriftRow, 'result' | 'drifted_attributes' | 'flips' | 'timestamp'> {
  readonly cloud_snapshot: object;
  readonly iac_snapshot: object;
}

export interface UnmanagedResource {
  readonly cloud_type: string;
  readonly resource_type: string;
  readonly cloud_path: string;
  readonly region: string;
  readonly account_id: string;
}

export interface ConfigItem {
  readonly name: string;
  readonly json: unknown;
}

export interface Rule {
  readonly rule_id: string;
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  readonly groups: readonly string[];
  readonly frameworks: readonly { readonly name: string; readonly controls: readonly string[] }[];
  readonly remedy: string;
  readonly resources: readonly string[];
  readonly states?: Readonly<Record<State, number>>;
}

export interface RuleInFull extends Rule {
  readonly parameters: object;
  readonly rego_file: string;
}

export interface RuleResult {
  readonly state: State;
  readonly resource_path: string;
  readonly path: string;
  readonly line?: number;
  readonly address?: string;
  readonly message: string;
  readonly reason: string;
}

export interface QuerySample {
  readonly title: string;
  readonly description: string;
  readonly query: object;
  readonly collection: string;
}

export interface SavedFilter {
  readonly filter_id: string;
  readonly title: string;
  readonly filter_data: {
    readonly query?: string;
    readonly query_collection?: string;
    readonly start_date?: string;
    readonly end_date?: string;
  };
}

export interface QueryRow {
  readonly resource_name: string;
  readonly date: string;
  readonly config: object;
}

export type ScheduledWork = 'TEST' | 'CRAWLER' | 'BOTH';

export interface Schedule {
  readonly id: string;
  readonly collection: string;
  readonly name: string;
  readonly description: string;
  readonly schedule: string;
  readonly recur: string;
  readonly test: ScheduledWork;
  readonly status: 'active' | 'paused' | 'done';
  readonly next_run_time: string;
  readonly last_run?: { readonly state: RunState; readonly taskid: string; readonly start: string };
}

export interface NotificationFile {
  readonly id: string;
  readonly name: string;
  readonly timestamp: string;
}

export interface TriedNotification {
  readonly type: string;
  readonly notification_id: string;
  readonly sent: boolean;
  readonly status: number;
  readonly answer: string;
  readonly reason: string;
}

export type DeliveryState = 'queued' | 'retrying' | 'sent' | 'skipped' | 'dead';

export interface Delivery {
  readonly delivery_id: string;
  readonly state: DeliveryState;
  readonly type: string;
  readonly notification_name: string;
  readonly notification_id: string;
  readonly event: string;
  readonly taskid: string;
  readonly attempts: number;
  readonly status: number;
  readonly answer: string;
  readonly reason: string;
  readonly created: string;
  readonly last_attempt: string;
  readonly next_attempt: string;
}
