import { HclSyntaxError, parseHcl } from '../../../src/engine/hcl/syntax';
import { askHcl2json, type OracleAnswer } from './hcl2json';
import { NotConvertibleError, toStructure, type Structure } from './structure';

export interface Comparison {
  /** `refused`: a syntax error for both. `skipped`: good HCL that hcl2json's structure cannot express. */
  readonly outcome: 'agree' | 'refused' | 'differ' | 'skipped';
  /** Where and how the answers differ; empty when they agree. */
  readonly detail: string;
}

/** Asks both parsers about one text. */
export async function compare(file: string, text: string): Promise<Comparison> {
  const theirs = await askHcl2json(file, text);
  const ours = askOurs(file, text);
  if (theirs.kind !== ours.kind) {
    return { outcome: 'differ', detail: `hcl2json: ${summary(theirs)}; ours: ${summary(ours)}` };
  }
  if (theirs.kind === 'not-convertible') return { outcome: 'skipped', detail: theirs.message };
  if (theirs.kind === 'syntax-error' || ours.kind !== 'structure') return { outcome: 'refused', detail: '' };
  const detail = firstDifference(theirs.structure, ours.structure, '');
  return { outcome: detail === '' ? 'agree' : 'differ', detail };
}

function askOurs(file: string, text: string): OracleAnswer {
  try {
    return { kind: 'structure', structure: toStructure(parseHcl(file, text)) };
  } catch (error) {
    if (error instanceof HclSyntaxError) return { kind: 'syntax-error', message: error.toString() };
    if (error instanceof NotConvertibleError) return { kind: 'not-convertible', message: error.message };
    throw error;
  }
}

function summary(answer: OracleAnswer): string {
  return answer.kind === 'structure' ? 'no error' : `${answer.kind} ${answer.message.slice(0, 300)}`;
}

function firstDifference(theirs: Structure | undefined, ours: Structure | undefined, path: string): string {
  if (theirs === ours) return '';
  if (isContainer(theirs) && isContainer(ours) && Array.isArray(theirs) === Array.isArray(ours)) {
    for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
      const [left, right] = [theirs, ours] as unknown as [Record<string, Structure>, Record<string, Structure>];
      const detail = firstDifference(left[key], right[key], `${path}/${key}`);
      if (detail !== '') return detail;
    }
    return '';
  }
  return `${path}: hcl2json ${JSON.stringify(theirs)}, ours ${JSON.stringify(ours)}`;
}

function isContainer(value: Structure | undefined): value is object & Structure {
  return typeof value === 'object' && value !== null;
}
