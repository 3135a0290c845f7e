import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromJs, type Value } from '../../src/engine/rego/values';

/** One case of OPA's format. */
export interface Case {
  readonly id: string;
  readonly note: string;
  readonly query: string;
  readonly modules: readonly string[];
  readonly data: Value;
  readonly input: Value | undefined;
  readonly inputTerm: string | undefined;
  readonly wantResult: readonly Record<string, Value>[] | undefined;
  readonly wantError: string | undefined;
  readonly wantErrorCode: string | undefined;
  readonly strict: boolean;
  readonly sortBindings: boolean;
}

interface RawCase {
  note?: string;
  query: string;
  modules?: string[] | null;
  data?: unknown;
  input?: unknown;
  input_term?: string;
  want_result?: Record<string, unknown>[] | null;
  want_error?: string;
  want_error_code?: string;
  strict_error?: boolean;
  sort_bindings?: boolean;
}

/** Reads a file of cases. YAML 1.2, integers exact. */
export function readCases(path: string, id: string): Case[] {
  const document = parse(readFileSync(path, 'utf8'), { intAsBigInt: true, maxAliasCount: -1 }) as { cases?: RawCase[] };
  return (document.cases ?? []).map((raw, i) => ({
    id: `${id}#${i}`,
    note: raw.note ?? '',
    query: raw.query,
    modules: raw.modules ?? [],
    data: raw.data === undefined || raw.data === null ? {} : fromJs(raw.data),
    input: 'input' in raw ? fromJs(raw.input ?? null) : undefined,
    inputTerm: raw.input_term,
    wantResult: raw.want_result?.map((r) => Object.fromEntries(Object.entries(r).map(([k, v]) => [k, fromJs(v)]))),
    wantError: raw.want_error,
    wantErrorCode: raw.want_error_code,
    strict: raw.strict_error === true,
    sortBindings: raw.sort_bindings === true,
  }));
}
