import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { SEVERITIES, type Severity } from './severity';

/** The method by which a case judges its resources. */
export type CaseMethod =
  | { readonly kind: 'rego'; readonly rule: RuleReference; readonly version?: 'v0' | 'v1' }
  | { readonly kind: 'python'; readonly rule: RuleReference }
  | { readonly kind: 'comparison'; readonly source: string }
  | { readonly kind: 'attribute'; readonly attribute: string; readonly comparison: string }
  /** A built-in rule, which the eval of the case names, with the text of its file. */
  | { readonly kind: 'board'; readonly text: string }
  /** A rule of another program, which the eval of the case names. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unknown'; readonly type: string };

/** A rule file by its name, or a rule that stands in the case itself. */
export type RuleReference = { readonly file: string } | { readonly inline: string };

export interface CaseEvaluation {
  readonly id?: string;
  readonly eval: string;
  readonly message?: string;
  readonly remediationDescription?: string;
  readonly remediationFunction?: string;
}

/** A case of a test file as runs see it. */
export interface TestCase {
  readonly id: string;
  /** The ids of snapshot nodes that it names, or `ALL`. */
  readonly snapshotIds: readonly string[];
  readonly method: CaseMethod;
  /** Empty for the older form, which has one path, `eval`. */
  readonly evaluations: readonly CaseEvaluation[];
  readonly eval: string;
  readonly severity: Severity;
  /** The text in the place of the severity, when it is none. */
  readonly unknownSeverity?: string;
  readonly isEnabled: boolean;
  /** Set where a failure is told and does not count. */
  readonly isWarning?: true;
  /** In lower case; empty: all. */
  readonly resourceTypes: readonly string[];
  /** All fields as they are written, without the evals. */
  readonly fields: JsonObject;
}

/** The field by which the cases of built-in rules tell how severe they are. */
const BOARD_SEVERITY = 'rule_severity';
const DEFAULT_EVAL = 'data.rule.rulepass';
const FILE_REFERENCE = /^\s*file\s*\(\s*(.*?)\s*\)\s*$/s;

/** Reads a case whose file was checked when it was stored. */
export function readTestCase(json: JsonObject): TestCase {
  const { evals, ...fields } = json;
  const severity = text(json.severity);
  const known = severityIn(severity, json[BOARD_SEVERITY]);
  return {
    id: text(json.testId) || text(json.masterTestId),
    snapshotIds: texts(json.snapshotId ?? json.masterSnapshotId),
    method: methodOf(json),
    evaluations: Array.isArray(evals) ? evals.filter(isJsonObject).map(readEvaluation) : [],
    eval: text(json.eval) || DEFAULT_EVAL,
    severity: known ?? 'Low',
    ...(known === undefined && severity !== '' && { unknownSeverity: severity }),
    isEnabled: text(json.status).trim().toLowerCase() !== 'disable',
    resourceTypes: texts(json.resourceTypes).map((type) => type.toLowerCase()),
    fields,
  };
}

/** Test files know no critical cases; a case of a built-in rule that was stored is read again with its own. */
function severityIn(written: string, ofBuiltIn: JsonValue | undefined): Severity | undefined {
  const known = SEVERITIES.find((each) => each.toLowerCase() === written.trim().toLowerCase());
  return known === 'Critical' && ofBuiltIn !== 'critical' ? undefined : known;
}

function methodOf(json: JsonObject): CaseMethod {
  const type = text(json.type).trim().toLowerCase();
  const rule = text(json.rule);
  const file = FILE_REFERENCE.exec(rule)?.[1];
  const referred: RuleReference = file ? { file } : { inline: rule };
  const version = text(json.regoVersion).trim().toLowerCase();
  if (type === 'rego')
    return { kind: 'rego', rule: referred, ...((version === 'v0' || version === 'v1') && { version }) };
  if (type === 'python') return { kind: 'python', rule: referred };
  if (type !== '') return { kind: 'unknown', type };
  if (rule !== '') return { kind: 'comparison', source: rule };
  return { kind: 'attribute', attribute: text(json.attribute), comparison: text(json.comparison) };
}

function readEvaluation(json: JsonObject): CaseEvaluation {
  const optional = ['id', 'message', 'remediationDescription', 'remediationFunction'] as const;
  const given = optional.filter((key) => text(json[key]) !== '').map((key) => [key, text(json[key])]);
  return { eval: text(json.eval), ...(Object.fromEntries(given) as Partial<CaseEvaluation>) };
}

function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: JsonValue | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).map(text).filter((each) => each !== '');
}
