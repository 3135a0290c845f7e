import { isJsonObject, jsonObject, readJson, writeJson, type JsonObject, type JsonValue } from '../../../base/json';
import type { ByteStore } from '../../../base/store';
import { compile, parseJson, RegoError, toJsonText, withinLimits, type Policy, type Value } from '../../../rego';
import { failed, notJudged, PASSED, RULE_LIMITS, skipped, wholes, type Verdict } from '../../verdicts';
import type { ConftestSource } from '../model/foreign-rule';
import { exceptionName } from './rule-names';

/** The place that a policy gives for what it denies. */
export interface DenialPlace {
  /** Undefined: the file of the input. */
  readonly file?: string;
  readonly line: number;
}

export interface ConftestVerdict extends Verdict {
  readonly place?: DenialPlace;
}

/** The file of an input, from the folder of the source. */
export interface InputFile {
  readonly name: string;
  readonly folder: string;
}

/** The policies of conftest, ready to be asked. */
export class ConftestPolicies {
  private readonly policy: Policy;
  private readonly documents: JsonObject;
  private readonly data: Value;
  private readonly readsFile: boolean;

  constructor(
    private readonly source: ConftestSource,
    store?: ByteStore,
  ) {
    this.policy = compile(source.modules, { store });
    this.documents = readJson(source.data) as JsonObject;
    this.data = parseJson(source.data);
    this.readsFile = source.modules.some(({ text }) => text.includes('conftest'));
  }

  /** Asks a rule (`data.main.deny`) about an input. */
  verdict(rule: string, input: Value, file: InputFile): ConftestVerdict {
    const options = { input, data: this.dataFor(file), limits: RULE_LIMITS };
    try {
      const exception = this.exceptionFor(rule);
      if (exception !== undefined && this.policy.query(exception.query, options).answers.length > 0)
        return skipped(`excepted by ${exception.path}`);
      const { value, isFleeting } = this.policy.eval(rule, options);
      const verdict = value === undefined ? PASSED : verdictOf(value, rule);
      return isFleeting ? { ...verdict, isFleeting } : verdict;
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      const verdict = notJudged(`${rule}: ${error.code}: ${error.message}`);
      return error.code === 'eval_limit_error' ? { ...verdict, isFleeting: true } : verdict;
    }
  }

  private exceptionFor(rule: string): { readonly path: string; readonly query: string } | undefined {
    const end = rule.lastIndexOf('.');
    const path = `${rule.slice(0, end)}.exception`;
    if (!this.policy.hasRule(path)) return undefined;
    return { path, query: `${path}[_][_] == ${JSON.stringify(exceptionName(rule.slice(end + 1)))}` };
  }

  private dataFor({ name, folder }: InputFile): Value {
    if (!this.readsFile) return this.data;
    const dir = folder === '' ? this.source.folder : `${this.source.folder.replace(/\/$/, '')}/${folder}`;
    const conftest = { file: { name, dir } };
    return parseJson(writeJson(jsonObject([...Object.entries(this.documents), ['conftest', conftest]])));
  }
}

/** A rule denies by a list of texts, or of objects with a `msg`; other values say nothing. */
function verdictOf(value: Value, rule: string): ConftestVerdict {
  const written = readJson(withinLimits(RULE_LIMITS, () => toJsonText(value)));
  const denials = Array.isArray(written) ? written.flatMap((each) => denialOf(each, rule)) : [];
  if (denials.length === 0) return PASSED;
  const place = denials.find((denial) => denial.place)?.place;
  const messages = denials.map(({ message }) => message);
  return { ...failed(messages.join('\n')), deniedPaths: wholes(messages), ...(place && { place }) };
}

function denialOf(written: JsonValue, rule: string): { readonly message: string; readonly place?: DenialPlace }[] {
  if (typeof written === 'string') return written === '' ? [] : [{ message: written }];
  if (!isJsonObject(written)) return [];
  const { msg, _loc } = written as Partial<JsonObject>;
  if (typeof msg !== 'string') throw new RegoError('eval_type_error', `${rule} gives an object without the text msg`);
  const place = placeOf(_loc);
  return msg === '' ? [] : [{ message: msg, ...(place && { place }) }];
}

function placeOf(written: JsonValue | undefined): DenialPlace | undefined {
  const { file, line } = isJsonObject(written) ? (written as Partial<JsonObject>) : ({} as Partial<JsonObject>);
  if (typeof line !== 'number' || !Number.isInteger(line) || line < 1) return undefined;
  return { line, ...(typeof file === 'string' && file !== '' && { file: file.replace(/^\.\//, '') }) };
}
