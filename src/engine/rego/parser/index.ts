import type { Body, Module, Term } from '../syntax/ast';
import { joinErrors, RegoError } from '../syntax/errors';
import { MAX_SOURCE_LENGTH, tokenize } from '../syntax/lexer';
import { Loc, Source } from '../syntax/source';
import { ParseFailure, Parser, type Keywords } from './parser';
import { KEYWORDS, Tok, V1_KEYWORDS } from '../syntax/token';
import { keywordName } from './keyword-name';

/** The version that a module is read as; `auto` is v0, and v1 for a text that is not meant as v0. */
export type ParseVersion = 'v0' | 'v1' | 'auto';

export interface QueryOptions {
  readonly version?: 'v0' | 'v1';
  /** Keywords that an import would enable: `in`, `every`, `and`, `or`, `not`, ... */
  readonly futureKeywords?: readonly string[];
  /** File name in messages. */
  readonly file?: string;
}

/** Parses one module. Throws a RegoError with location and reason. */
export function parseModule(source: Source, version: ParseVersion = 'v1'): Module {
  return version === 'auto' ? parseAuto(source) : parseAs(source, version);
}

/** Parses a query. */
export function parseQuery(text: string, options: QueryOptions = {}): Body {
  const source = new Source(options.file ?? '', text);
  const keywords = keywordsOf(options.version ?? 'v1', options.futureKeywords);
  return guarded(source, () => open(source, keywords).parseQueryBody());
}

/** Parses a single term with v1 keywords. */
export function parseTerm(text: string, file = ''): Term {
  const source = new Source(file, text);
  return guarded(source, () => open(source, keywordsOf('v1')).parseSingleTerm());
}

function parseAs(source: Source, version: 'v0' | 'v1'): Module {
  const module = guarded(source, () => open(source, keywordsOf(version)).parseModule(version));
  const errors = Parser.versionErrors(module);
  if (errors.length > 0) throw joinErrors(errors);
  return module;
}

/** Takes v1 for what a reading as v0 cannot mean: {@link keywordName}. */
function parseAuto(source: Source): Module {
  const v0 = attemptAs(source, 'v0');
  const named = v0 instanceof RegoError ? undefined : keywordName(v0);
  if (!(v0 instanceof RegoError) && named === undefined) return v0;
  const v1 = attemptAs(source, 'v1');
  if (!(v1 instanceof RegoError)) return v1;
  if (named === 'rule' || looksLikeV1(source.text)) throw v1;
  if (v0 instanceof RegoError) throw v0;
  // A function or a variable called `in` in a text that v1 refuses is one.
  return v0;
}

function attemptAs(source: Source, version: 'v0' | 'v1'): Module | RegoError {
  try {
    return parseAs(source, version);
  } catch (error) {
    if (error instanceof RegoError && error.code !== 'eval_limit_error') return error;
    throw error;
  }
}

/** A head with `if` or `contains` and no import of them: the author means v1. */
function looksLikeV1(text: string): boolean {
  if (/^[ \t]*import[ \t]+(?:future\.keywords|rego\.v[12])/m.test(text)) return false;
  return /^[ \t]*[A-Za-z_][^\n#"]*[ \t)\]](?:if|contains)(?:[ \t{]|$)/m.test(text);
}

function keywordsOf(version: 'v0' | 'v1', extra: readonly string[] = []): Keywords {
  const active = new Set<Tok>();
  for (const word of version === 'v1' ? [...V1_KEYWORDS, ...extra] : extra) {
    const kind = KEYWORDS.get(word);
    if (kind !== undefined && kind >= Tok.In) active.add(kind);
  }
  if (active.has(Tok.Every)) active.add(Tok.In);
  return { active, notBodies: extra.includes('not'), templates: version === 'v1' };
}

function open(source: Source, keywords: Keywords): Parser {
  if (source.text.length > MAX_SOURCE_LENGTH) {
    throw new ParseFailure(`file is too large (more than ${MAX_SOURCE_LENGTH} characters)`, 0, 0);
  }
  return new Parser(source, tokenize(source), keywords);
}

function guarded<T>(source: Source, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof ParseFailure)) throw error;
    const loc = new Loc(source, error.offset, error.offset);
    throw new RegoError('rego_parse_error', error.message, loc, { hint: error.hint });
  }
}
