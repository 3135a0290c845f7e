import { work } from '../../base/limits/meter';
import type {
  Body,
  CallTerm,
  EveryExpr,
  Expr,
  Head,
  Import,
  LogicalExpr,
  Module,
  NotExpr,
  NumberTerm,
  Package,
  RefTerm,
  RegoVersion,
  Rule,
  SomeExpr,
  SomeInExpr,
  StringTerm,
  TemplateString,
  Term,
  Uses,
  VarTerm,
  With,
} from '../syntax/ast';
import { cloneHead } from '../syntax/clone';
import { RegoError } from '../syntax/errors';
import { NEWLINE_BEFORE, SPACE_BEFORE, TokenList } from '../syntax/lexer';
import { builtinRef, NO_MODIFIERS, ROOTS } from '../syntax/nodes';
import { Loc, Source } from '../syntax/source';
import { KEYWORDS, LOGICAL_KEYWORDS, OPERATOR_NAMES, Tok, V1_KEYWORDS } from '../syntax/token';
import { parseNumber, toRegoText } from '../values';
import { isOutOfRange } from '../values/numbers';
import { ruleFromBody } from './rule-from-expr';
import { isGround, notConstant, trueBody, trueTerm, varRef } from './terms';
import { checkV1Rule, isV1Keyword } from './v1-checks';

/** The maximum nesting of terms, bodies and operator chains; later passes recurse over the tree and rely on it. */
const MAX_DEPTH = 500;

/** A parse failure at an offset: caught where another reading is tried, turned into a RegoError at the entry points. */
export class ParseFailure extends Error {
  constructor(
    message: string,
    readonly offset: number,
    /** Index of the current token when parsing failed. */
    readonly token: number,
    readonly hint?: string,
  ) {
    super(message);
  }
}

/** The active keywords, and the meaning of `not`. */
export interface Keywords {
  /** The enabled keywords among `In` .. `Or`. */
  readonly active: Set<Tok>;
  notBodies: boolean;
  /** Template strings are refused in v0, as OPA does. */
  readonly templates: boolean;
}

/** Binding strength of the operators; `in` binds weaker than all of them. */
const PRECEDENCE: Partial<Record<Tok, number>> = {
  [Tok.Equal]: 1,
  [Tok.Neq]: 1,
  [Tok.Lt]: 1,
  [Tok.Lte]: 1,
  [Tok.Gt]: 1,
  [Tok.Gte]: 1,
  [Tok.Pipe]: 2,
  [Tok.Ampersand]: 3,
  [Tok.Add]: 4,
  [Tok.Sub]: 4,
  [Tok.Mul]: 5,
  [Tok.Quo]: 5,
  [Tok.Rem]: 5,
};

/** Names of the kinds of terms in messages. */
const KIND_NAMES: Partial<Record<Term['kind'], string>> = { template: 'template string' };

/** Heads that a dot, bracket or call may follow. */
const REF_HEADS: ReadonlySet<Term['kind']> = new Set<Term['kind']>([
  'var',
  'array',
  'object',
  'set',
  'arrayCompr',
  'setCompr',
  'objectCompr',
  'call',
]);

const DOMAIN_FORM = '`x in xs` or `k, v in xs`';

/** One side of `and` / `or`: a braced body (`explicit`) or a body of one expression. */
interface Operand {
  readonly body: Body;
  readonly explicit: boolean;
  readonly loc: Loc;
  /** Set when the braces could as well be a comprehension; thrown once they are known to be an operand. */
  readonly ambiguous?: ParseFailure;
}

/** A head as written, before it is known whether `if` follows. */
interface RawHead {
  readonly offset: number;
  readonly ref: RefTerm;
  readonly args: Term[] | undefined;
  readonly key: Term | undefined;
  readonly value: Term | undefined;
  readonly assign: boolean;
}

/** Reporting more errors of one module is not useful. */
const MAX_ERRORS = 10;

const IMPORTABLE = [...V1_KEYWORDS, ...LOGICAL_KEYWORDS].sort();

/** The grammar of Rego, read by recursive descent. */
export class Parser {
  private tok: Tok = Tok.Eof;
  private index = -1;
  private depth = 0;
  /** Names that were read as variables and not as those of functions. */
  private readonly variables = new Set<string>();
  private forcedIdent = -1;
  private wildcards = 0;
  /**
   * Terms of the current statement that begin with a bracket, by their first token, failures too: rule heads, bodies and
   * comprehensions are read in more than one way, and without the memo nested ones would cost exponential time.
   */
  private readonly memo = new Map<number, { term: Term; end: number } | ParseFailure>();
  private version: RegoVersion = 'v1';

  constructor(
    private readonly source: Source,
    private readonly tokens: TokenList,
    private readonly keywords: Keywords,
  ) {
    this.seek(0);
  }

  parseModule(version: 'v0' | 'v1'): Module {
    this.version = version;
    if (this.at(Tok.Eof)) this.fail('empty module', 0);
    const pkg = this.atStatement(Tok.Package) ? this.parsePackage() : undefined;
    if (pkg === undefined) this.fail('package expected');
    const imports: Import[] = [];
    const rules: Rule[] = [];
    while (!this.at(Tok.Eof)) {
      this.forgetTerms();
      if (this.atStatement(Tok.Package)) this.fail('unexpected package: a module has one package');
      if (this.atStatement(Tok.Import)) imports.push(this.parseImport());
      else for (const rule of this.parseRuleStatement()) rules.push(rule);
    }
    const { source } = this;
    const { comments } = this.tokens;
    return {
      kind: 'module',
      source,
      version: this.version,
      package: pkg,
      imports,
      rules,
      comments,
      uses: this.usesOf(),
      loc: pkg.loc,
    };
  }

  private usesOf(): Uses {
    const has = (kind: Tok): boolean => this.tokens.kinds.includes(kind);
    const templates = has(Tok.TemplateWhole) || has(Tok.TemplateStart);
    const { variables } = this;
    return { with: has(Tok.With), comprehensions: templates || has(Tok.Pipe), templates, variables };
  }

  /** A query: like a body, and new lines between expressions are optional. */
  parseQueryBody(): Body {
    if (this.at(Tok.Eof)) this.fail('empty query');
    const body: Body = [];
    while (!this.at(Tok.Eof)) {
      this.forgetTerms();
      body.push(this.parseLiteral());
      if (this.at(Tok.Semicolon)) {
        this.next();
        if (this.at(Tok.Eof)) this.unexpected('an expression after `;`');
      }
    }
    return body;
  }

  parseSingleTerm(): Term {
    const term = this.parseInfix();
    if (!this.at(Tok.Eof)) this.unexpected('the end of the term');
    return term;
  }

  /** The first errors about rules that the module's version does not allow. */
  static versionErrors(module: Module): RegoError[] {
    const errors: RegoError[] = [];
    if (module.version === 'v0') return errors;
    for (const rule of module.rules) {
      errors.push(...checkV1Rule(rule));
      if (errors.length >= MAX_ERRORS) break;
    }
    return errors.slice(0, MAX_ERRORS);
  }

  private atStatement(keyword: Tok): boolean {
    return this.at(keyword) && !this.keywordBeginsRef();
  }

  private parseRuleStatement(): Rule[] {
    const first = this.index;
    const rules = this.parseRules();
    if (rules) return rules;
    this.seek(first);
    const offset = this.start;
    const body: Body = [this.parseLiteral()];
    while (this.at(Tok.Semicolon)) {
      this.next();
      body.push(this.parseLiteral());
    }
    const rule = ruleFromBody(body);
    return typeof rule === 'string' ? this.fail(rule, offset) : [rule];
  }

  private parsePackage(): Package {
    const offset = this.start;
    const path = this.parseDottedPath('package');
    const [head, ...rest] = [path.head, ...path.path];
    if (head.kind !== 'var') this.fail('expected a package name', offset);
    const root = { kind: 'var' as const, name: 'data', loc: head.loc };
    const first = { kind: 'string' as const, value: head.name, loc: head.loc };
    const ref: RefTerm = { kind: 'ref', head: root, path: [first, ...rest], loc: path.loc };
    return { kind: 'package', path: ref, loc: this.locFrom(offset) };
  }

  private parseDottedPath(what: string): RefTerm {
    this.next();
    if (!this.at(Tok.Ident)) {
      if (!this.isRefKeyword()) this.unexpected(`the path of the ${what}`);
      this.forceIdent();
    }
    const offset = this.start;
    const term = this.parseTerm();
    const ref: Term = term.kind === 'var' ? { kind: 'ref', head: term, path: [], loc: term.loc } : term;
    if (ref.kind !== 'ref') this.fail(`expected the path of the ${what}`, offset);
    const bad = ref.path.find((part) => part.kind !== 'string');
    if (bad) this.fail(`unexpected ${bad.kind} in the path of the ${what}: expected a string`, bad.loc.offset);
    return ref;
  }

  private parseImport(): Import {
    const offset = this.start;
    const path = this.parseDottedPath('import');
    const root = path.head.kind === 'var' ? path.head.name : '';
    if (!['input', 'data', 'future', 'rego'].includes(root)) {
      this.fail(
        `unexpected import path, must begin with one of: data, future, input, rego, got: ${root}`,
        path.loc.offset,
      );
    }
    let alias: string | undefined;
    if (this.at(Tok.As)) {
      this.next();
      alias = this.parseAlias();
    } else if (root !== 'future') {
      this.rejectKeywordName(path);
    }
    if (root === 'future') this.importKeywords(path, alias);
    if (root === 'rego') this.importVersion(path, alias);
    return { kind: 'import', path, alias, loc: this.locFrom(offset) };
  }

  private parseAlias(): string {
    if (!this.at(Tok.Ident)) this.unexpected('a name after `as`');
    const alias = this.literal;
    if (ROOTS.has(alias)) this.fail(`unexpected import alias, must not be a reserved name, got: ${alias}`);
    this.next();
    return alias;
  }

  private rejectKeywordName(path: RefTerm): void {
    const last = path.path.at(-1) ?? path.head;
    const name = last.kind === 'string' ? last.value : '';
    const keyword = this.version === 'v0' ? isV1Keyword(name) && !V1_KEYWORDS.includes(name) : isV1Keyword(name);
    if (!keyword) return;
    this.fail(
      `unexpected import path, must not end with a keyword, got: ${name}`,
      last.loc.offset,
      'import a different path or use an alias',
    );
  }

  private importKeywords(path: RefTerm, alias: string | undefined): void {
    const [group, keyword, ...more] = names(path);
    if (group !== 'keywords' || more.length > 0)
      this.fail('invalid import, must be `future.keywords`', path.loc.offset);
    if (alias !== undefined) this.fail('`future` imports cannot be aliased', path.loc.offset);
    if (keyword !== undefined && !IMPORTABLE.includes(keyword)) {
      this.fail(`unexpected keyword, must be one of ${IMPORTABLE.join(', ')}`, path.loc.offset);
    }
    this.activate(keyword === undefined ? IMPORTABLE : [keyword]);
  }

  private importVersion(path: RefTerm, alias: string | undefined): void {
    const version = ['rego', ...names(path)].join('.');
    if (version !== 'rego.v1' && version !== 'rego.v2') {
      this.fail(`invalid import \`${version}\`, must be one of: \`rego.v1\`, \`rego.v2\``, path.loc.offset);
    }
    if (alias !== undefined) this.fail('`rego` imports cannot be aliased', path.loc.offset);
    if (this.version === 'v0') this.version = 'v0v1';
    this.activate(version === 'rego.v1' ? V1_KEYWORDS : IMPORTABLE);
  }

  private activate(words: readonly string[]): void {
    if (words.includes('not')) this.keywords.notBodies = true;
    for (const word of words) {
      const kind = KEYWORDS.get(word);
      if (kind === undefined || kind < Tok.In) continue;
      this.keywords.active.add(kind);
      if (kind === Tok.Every) this.keywords.active.add(Tok.In);
    }
    // The token that follows the import was read with the old keywords.
    this.seek(this.index);
  }

  /** The rules of one statement (chained bodies give several); undefined when it has to be read as an expression. */
  private parseRules(): Rule[] | undefined {
    const offset = this.start;
    this.keywordBeginsRef();
    const isDefault = this.at(Tok.Default);
    if (isDefault) {
      this.next();
      this.keywordBeginsRef();
    }
    if (!this.at(Tok.Ident)) return undefined;
    const raw = this.parseRawHead();
    if (raw === undefined) return undefined;
    if (isDefault) return [this.defaultRule(raw, offset)];
    const usesIf = this.at(Tok.If);
    const contains = raw.key !== undefined;
    if (!usesIf && !this.at(Tok.LBrace)) return contains ? [this.bodylessContains(raw, offset)] : undefined;
    const head = this.finishHead(raw, usesIf);
    const body = usesIf ? this.parseIfBody() : this.parseBracedBody();
    const rule = this.rule(head, body, offset);
    if (this.at(Tok.Else) && !this.keywordBeginsRef()) {
      this.rejectElse(raw, usesIf);
      rule.elseRule = this.parseElseChain(head);
    }
    rule.loc = this.locFrom(offset);
    return [rule, ...this.parseChainedBodies(rule)];
  }

  private parseRawHead(): RawHead | undefined {
    const offset = this.start;
    const term = this.parseHeadRef();
    const { ref, args } =
      term.kind === 'call' ? { ref: term.operator, args: term.args } : { ref: term, args: undefined };
    if (ref.kind !== 'ref' || ref.head.kind !== 'var') return undefined;
    const raw = { offset, ref, args, key: undefined, value: undefined, assign: false };
    if (this.at(Tok.Contains)) {
      if (args) this.fail('`contains` cannot be used in the head of a function');
      this.next();
      return { ...raw, key: this.parseInfix() };
    }
    if (!this.at(Tok.Unify) && !this.at(Tok.Assign)) return raw;
    const assign = this.at(Tok.Assign);
    this.next();
    return { ...raw, value: this.parseInfix(), assign };
  }

  /** The name with its path or arguments; a space may follow the first name. */
  private parseHeadRef(): Term {
    const name = this.variable();
    this.next();
    if (this.at(Tok.LParen) || this.at(Tok.Dot) || this.at(Tok.LBrack)) {
      return this.parseRef(name, name.loc.offset);
    }
    return varRef(name);
  }

  /** Decides what `p[x]` and `p.x` without a value mean: with `if` the value `true` at that path, without it a set. */
  private finishHead(raw: RawHead, usesIf: boolean): Head {
    const { ref, args, assign, offset } = raw;
    const loc = this.locFrom(offset);
    const usesContains = raw.key !== undefined;
    const isSet = !usesContains && !usesIf && !raw.value && !args && ref.path.length === 1;
    const multi = usesContains || isSet;
    return {
      kind: 'head',
      ref: isSet ? varRef(ref.head) : ref,
      args,
      key: isSet ? ref.path[0] : raw.key,
      value: multi ? undefined : (raw.value ?? trueTerm(loc)),
      assign,
      generatedValue: !multi && !raw.value,
      usesIf,
      usesContains,
      loc,
    };
  }

  private rule(head: Head, body: Rule['body'], offset: number): Rule {
    const loc = this.locFrom(offset);
    return { kind: 'rule', isDefault: false, head, body, generatedBody: false, elseRule: undefined, loc };
  }

  private bodylessContains(raw: RawHead, offset: number): Rule {
    const head = this.finishHead(raw, false);
    return { ...this.rule(head, trueBody(head.loc), offset), generatedBody: true };
  }

  private defaultRule(raw: RawHead, offset: number): Rule {
    const written = raw.value ?? (raw.ref.path.length === 1 && !raw.args ? undefined : trueTerm(raw.ref.loc));
    if (raw.key || written === undefined) this.fail('illegal default rule (must have a value)', offset);
    const problem = notConstant(written);
    if (problem) this.fail(`illegal default rule (value cannot contain ${problem})`, offset);
    if (raw.args) this.checkDefaultArgs(raw.args, offset);
    const head = this.finishHead({ ...raw, value: written }, false);
    const rule = this.rule(head, trueBody(this.locFrom(offset)), offset);
    return { ...rule, isDefault: true, head: { ...head, generatedValue: raw.value === undefined } };
  }

  private checkDefaultArgs(args: readonly Term[], offset: number): void {
    const names = new Set<string>();
    for (const arg of args) {
      if (arg.kind !== 'var') return this.fail(`illegal default rule (arguments cannot contain ${arg.kind})`, offset);
      if (names.has(arg.name)) this.fail(`illegal default rule (arguments cannot be repeated ${arg.name})`, offset);
      names.add(arg.name);
    }
  }

  /** The body after `if`: one expression, or braces. `{ x }` is a body and not a set, which could never be false. */
  private parseIfBody(): Rule['body'] {
    this.next();
    if (this.at(Tok.Eof)) this.unexpected('a rule body after `if`');
    if (!this.at(Tok.LBrace)) return [this.parseLiteral()];
    const literal = this.attempt(() => {
      const expr = this.parseLiteral();
      if (expr.kind === 'termExpr' && expr.term.kind === 'set') this.fail('a set is no rule body');
      return expr;
    });
    return literal instanceof ParseFailure ? this.parseBracedBody() : [literal];
  }

  private rejectElse(raw: RawHead, usesIf: boolean): void {
    const { path } = raw.ref;
    if (!path.every(isGround)) this.fail('`else` cannot be used on rules with variables in the head');
    const keyed = path.length === 1 && !raw.args && (!usesIf || path[0].kind === 'ref');
    if (raw.key || keyed) this.fail('`else` cannot be used on multi-value rules');
  }

  private parseElseChain(head: Head): Rule {
    const first = this.parseElse(head);
    let last = first;
    for (let length = 1; this.at(Tok.Else) && !last.generatedBody; length++) {
      this.checkChain(length);
      last.elseRule = this.parseElse(head);
      last = last.elseRule;
    }
    return first;
  }

  private parseElse(original: Head): Rule {
    const offset = this.start;
    this.next();
    let value: Term | undefined;
    let assign = original.assign;
    if (this.at(Tok.Assign) || this.at(Tok.Unify)) {
      assign = this.at(Tok.Assign);
      this.next();
      value = this.parseInfix();
    } else if (!this.at(Tok.LBrace) && !this.at(Tok.If)) {
      this.unexpected('`=` or `:=` with a value, or a body after `else`');
    }
    const loc = this.locFrom(offset);
    const args = original.args?.map((arg) => this.renewWildcard(arg));
    const usesIf = this.at(Tok.If);
    const generatedValue = value === undefined;
    const head: Head = { ...original, args, value: value ?? trueTerm(loc), assign, usesIf, generatedValue, loc };
    if (!usesIf && !this.at(Tok.LBrace)) {
      return { ...this.rule(head, trueBody(loc), offset), generatedBody: true };
    }
    if (usesIf) this.next();
    if (this.at(Tok.Eof)) this.unexpected('a rule body after `if`');
    const body = this.at(Tok.LBrace) ? this.parseBracedBody() : [this.parseLiteral()];
    return this.rule(head, body, offset);
  }

  /** `p { a } { b }`: each further body is a rule with the same head. */
  private parseChainedBodies(rule: Rule): Rule[] {
    const rules: Rule[] = [];
    while (this.at(Tok.LBrace)) {
      if (rule.elseRule) this.unexpected('`else`');
      const offset = this.start;
      const body = this.parseBracedBody();
      const head = cloneHead(rule.head);
      head.args = head.args?.map((arg) => this.renewWildcard(arg));
      rules.push(this.rule({ ...head, loc: this.locFrom(offset) }, body, offset));
    }
    return rules;
  }

  private renewWildcard(arg: Term): Term {
    return arg.kind === 'var' && arg.name.startsWith('$') ? this.freshWildcard(arg.loc) : arg;
  }

  private parseLiteral(): Expr {
    const offset = this.start;
    const expr = this.readLiteral(offset);
    expr.loc = this.locFrom(offset);
    return expr;
  }

  private readLiteral(offset: number): Expr {
    if (this.logicalActive) {
      const logical = this.at(Tok.LBrace) ? this.parseBodyOperand() : this.parseGroup();
      if (logical) return logical;
    }
    if (this.keywordBeginsRef()) return this.parseOperandExpr(false, offset);
    const negated = this.at(Tok.Not);
    if (negated) this.next();
    if (negated && this.keywords.notBodies && this.at(Tok.LBrace)) {
      const not = this.parseNotBody(offset);
      return this.foldLogicalTail({ body: [not], explicit: false, loc: not.loc });
    }
    if (this.at(Tok.Some) || this.at(Tok.Every)) {
      if (negated) this.fail(`\`${this.literal}\` cannot be negated`);
      return this.at(Tok.Some) ? this.parseSome() : this.parseEvery();
    }
    return this.parseOperandExpr(negated, offset);
  }

  /** `{ body } and ...`; undefined when no operator follows the braces. */
  private parseBodyOperand(): Expr | undefined {
    const open = this.index;
    const close = this.tokens.braceEnds.get(open);
    if (close === undefined) return undefined;
    const after = this.peek(close + 1 - open);
    if (after !== Tok.And && after !== Tok.Or) return undefined;
    const offset = this.start;
    const body = this.attempt(() => this.parseBracedBody());
    if (body instanceof ParseFailure) return undefined;
    const ambiguous = this.ambiguousUnion(body, offset);
    return this.foldLogicalTail({ body, explicit: true, loc: this.locFrom(offset), ambiguous });
  }

  private parseGroup(): Expr | undefined {
    if (!this.at(Tok.LParen)) return undefined;
    const group = this.parseLogicalGroup(false);
    return group && this.foldLogicalTail(group);
  }

  private parseOperandExpr(negated: boolean, offset: number): Expr {
    const { notBodies } = this.keywords;
    if (negated && notBodies && this.at(Tok.LParen)) {
      const group = this.parseLogicalGroup(true);
      if (group) return this.foldLogicalTail(this.negate(group.body, group.explicit, offset));
    }
    const braced = this.at(Tok.LBrace);
    let expr = this.parseExpr();
    const withOffset = this.start;
    const withs = this.parseWiths();
    if (negated && notBodies) expr = this.notExpr([expr], false, offset);
    else expr.negated = negated;
    expr.with = withs;
    if (!this.atLogical) return expr;
    if (withs.length > 0) this.failWithOnOperand(withOffset);
    if (braced && !negated) this.failBracedOperand(expr, offset);
    return this.foldLogicalTail({ body: [expr], explicit: false, loc: this.locFrom(offset) });
  }

  private failBracedOperand(expr: Expr, offset: number): never {
    if (expr.kind === 'termExpr' && expr.term.kind === 'object' && expr.term.entries.length === 0) {
      this.fail('found empty body', offset);
    }
    const text = this.locFrom(offset).text;
    return this.fail(
      `operand of \`${this.literal}\` cannot begin with \`{\` unless the braces hold a body`,
      offset,
      `write \`(${text})\` to keep the value`,
    );
  }

  private get logicalActive(): boolean {
    return this.keywords.active.has(Tok.And) || this.keywords.active.has(Tok.Or);
  }

  private get atLogical(): boolean {
    return this.at(Tok.And) || this.at(Tok.Or);
  }

  /** Folds `and` and `or` after a first operand; `and` binds tighter. */
  private parseLogicalChain(first: Operand): Expr {
    let lhs = this.parseAndChain(first);
    for (let length = 1; this.at(Tok.Or); length++) {
      this.checkChain(length);
      this.next();
      const rhs = this.parseAndChain(this.parseOperand(true));
      lhs = this.logical('or', lhs, rhs);
    }
    return lhs.body[0];
  }

  private parseAndChain(first: Operand): Operand {
    if (first.ambiguous) throw first.ambiguous;
    let lhs = first;
    for (let length = 1; this.at(Tok.And); length++) {
      this.checkChain(length);
      this.next();
      const rhs = this.parseOperand(true);
      if (rhs.ambiguous) throw rhs.ambiguous;
      lhs = this.logical('and', lhs, rhs);
    }
    return lhs;
  }

  private logical(kind: 'and' | 'or', lhs: Operand, rhs: Operand): Operand {
    for (const side of [lhs, rhs]) {
      if (side.body.every(isPrint)) {
        this.fail(
          `operand of \`${kind}\` cannot consist only of calls to \`print\``,
          side.loc.offset,
          '`print` always succeeds; add an expression that can fail',
        );
      }
    }
    const loc = this.locFrom(lhs.loc.offset);
    const expr: LogicalExpr = {
      kind,
      lhs: lhs.body,
      rhs: rhs.body,
      explicitLhs: lhs.explicit,
      explicitRhs: rhs.explicit,
      negated: false,
      with: NO_MODIFIERS,
      loc,
    };
    return { body: [expr], explicit: false, loc };
  }

  /** Continues a chain when an operator follows, else takes a trailing `with`. */
  private foldLogicalTail(operand: Operand): Expr {
    const expr = this.atLogical ? this.parseLogicalChain(operand) : operand.body[0];
    if (this.at(Tok.With)) expr.with = this.parseWiths();
    return expr;
  }

  /** One operand. `certain` is false while a parenthesis may still turn out to be a plain term. */
  private parseOperand(certain: boolean): Operand {
    if (this.at(Tok.LBrace)) return this.parseBracedOperand(certain);
    const offset = this.start;
    const negated = this.atNegation();
    if (negated) this.next();
    if (negated && this.keywords.notBodies && this.at(Tok.LBrace)) {
      const expr = this.parseNotBody(offset);
      return { body: [expr], explicit: false, loc: expr.loc };
    }
    if (this.at(Tok.LParen) && this.logicalActive && (!negated || this.keywords.notBodies)) {
      const group = this.parseLogicalGroup(true);
      if (group) return negated ? this.negate(group.body, group.explicit, offset) : group;
    }
    const expr = this.parseExpr();
    if (negated && this.keywords.notBodies) return this.negate([expr], false, offset);
    expr.negated = negated;
    return { body: [expr], explicit: false, loc: expr.loc };
  }

  private parseBracedOperand(certain: boolean): Operand {
    const offset = this.start;
    const empty = this.peek() === Tok.RBrace;
    const body = this.attempt(() => this.parseBracedBody());
    if (body instanceof ParseFailure) {
      if (certain && !empty) this.rejectBracedValue(offset);
      throw body;
    }
    return { body, explicit: true, loc: this.locFrom(offset), ambiguous: this.ambiguousUnion(body, offset) };
  }

  /** Fails with a better message when braces in operand position hold a value and not a body. */
  private rejectBracedValue(offset: number): void {
    const value = this.attempt(() => this.parseInfix());
    if (value instanceof ParseFailure) return;
    const text = this.locFrom(offset).text;
    this.fail(
      'braces in operand position must hold a body of expressions',
      offset,
      `write \`(${text})\` to keep the value`,
    );
  }

  private ambiguousUnion(body: Body, offset: number): ParseFailure | undefined {
    const first = body[0];
    if (first.kind !== 'callExpr' || first.infix !== true) return undefined;
    if (first.operator.head.kind !== 'var' || first.operator.head.name !== 'or') return undefined;
    return new ParseFailure(
      'ambiguous `{ ... | ... }` operand: a body holding a set union or a comprehension?',
      offset,
      this.index,
      'put parentheses around the braces for the comprehension, around the union for the body',
    );
  }

  /** `not` that negates, not a ref like `not.x`. */
  private atNegation(): boolean {
    return this.at(Tok.Not) && !this.keywordBeginsRef();
  }

  /** `{ body }` after `not`. */
  private parseNotBody(notOffset: number): NotExpr {
    const offset = this.start;
    const empty = this.peek() === Tok.RBrace;
    const body = this.attempt(() => this.parseBracedBody());
    if (body instanceof ParseFailure) {
      if (!empty) this.rejectBracedValue(offset);
      throw body;
    }
    const ambiguous = this.ambiguousUnion(body, offset);
    if (ambiguous) throw ambiguous;
    return this.notExpr(body, true, notOffset);
  }

  private notExpr(body: Body, explicit: boolean, offset: number): NotExpr {
    return { kind: 'not', body, explicit, negated: false, with: NO_MODIFIERS, loc: this.locFrom(offset) };
  }

  private negate(body: Body, explicit: boolean, offset: number): Operand {
    const expr = this.notExpr(body, explicit, offset);
    return { body: [expr], explicit: false, loc: expr.loc };
  }

  /**
   * Parentheses that hold logical operators. Undefined, with the position restored, when they hold a plain term.
   * `operand`: the parentheses are themselves an operand of `and`, `or` or `not`.
   */
  private parseLogicalGroup(operand: boolean): Operand | undefined {
    const open = this.index;
    const { depth } = this;
    this.enter();
    this.next();
    const group = this.at(Tok.RParen) ? undefined : this.readGroup(operand, open);
    this.depth = depth;
    if (group === undefined) this.seek(open);
    return group;
  }

  private readGroup(operand: boolean, open: number): Operand | undefined {
    const offset = this.tokens.starts[open];
    const lhs = this.attempt(() => this.parseOperand(false));
    if (lhs instanceof ParseFailure) return undefined;
    const [only] = lhs.body;
    if (this.atLogical) {
      const expr = this.parseLogicalChain(lhs);
      if (this.at(Tok.With)) expr.with = this.parseWiths();
      return this.closeGroup([expr], offset);
    }
    if (this.at(Tok.With) && !lhs.explicit && lhs.body.length === 1) {
      return this.readWithGroup(only, operand, offset);
    }
    if (lhs.explicit) return this.rejectBodyInParentheses(open);
    const grouped = only.negated || only.kind === 'not' || only.kind === 'and' || only.kind === 'or';
    return grouped ? this.closeGroup(lhs.body, offset) : undefined;
  }

  /** `(a with x as y)` */
  private readWithGroup(expr: Expr, operand: boolean, offset: number): Operand | undefined {
    const withOffset = this.start;
    const withs = this.parseWiths();
    if (this.atLogical) this.failWithOnOperand(withOffset);
    const group = this.closeGroup([{ ...expr, with: withs }], offset);
    return operand || this.atLogical ? group : undefined;
  }

  private failWithOnOperand(offset: number): never {
    return this.fail(
      `\`with\` is not allowed on an operand of \`${this.literal}\``,
      offset,
      'wrap the operand in `(...)` or `{...}`, or move `with` behind the whole expression',
    );
  }

  /** `({ ... })` is a value; when the braces can only be a body the parentheses are wrong. */
  private rejectBodyInParentheses(open: number): undefined {
    this.seek(open + 1);
    const value = this.attempt(() => this.parseTerm());
    if (value instanceof ParseFailure) {
      this.seek(open);
      this.fail('parentheses in operand position cannot hold a body', this.start, 'drop the parentheses');
    }
    return undefined;
  }

  private closeGroup(body: Body, offset: number): Operand {
    if (!this.at(Tok.RParen)) this.unexpected('`)`');
    this.next();
    return { body, explicit: false, loc: this.locFrom(offset) };
  }

  /** Expressions up to the closing token, which stays current. */
  private parseBody(end: Tok): Body {
    this.enter();
    if (this.at(end)) this.fail('found empty body');
    const body: Body = [this.parseLiteral()];
    while (!this.at(end)) {
      if (this.at(Tok.Semicolon)) this.next();
      else if (!this.newlineBefore) this.unexpected(`a new line, \`;\` or \`${end === Tok.RBrack ? ']' : '}'}\``);
      body.push(this.parseLiteral());
    }
    this.leave();
    return body;
  }

  /** `{ body }`; afterwards the current token is the one after it. */
  private parseBracedBody(): Body {
    this.next();
    const body = this.parseBody(Tok.RBrace);
    this.next();
    return body;
  }

  /** A term, or an assignment or unification of two. */
  private parseExpr(): Expr {
    const offset = this.start;
    const lhs = this.parseInfix();
    if (!this.at(Tok.Assign) && !this.at(Tok.Unify)) return this.termExpr(lhs, this.locFrom(offset));
    const operator = builtinRef(OPERATOR_NAMES[this.tok] ?? 'eq', this.tokenLoc());
    this.next();
    const args = [lhs, this.parseInfix()];
    const loc = this.locFrom(offset);
    return { kind: 'callExpr', operator, args, infix: true, negated: false, with: NO_MODIFIERS, loc };
  }

  private parseWiths(): With[] {
    if (!this.at(Tok.With)) return NO_MODIFIERS;
    const withs: With[] = [];
    while (this.at(Tok.With)) {
      const offset = this.start;
      this.next();
      if (!this.at(Tok.Ident)) this.unexpected('the path to replace after `with`');
      const target = this.parseTerm();
      if (target.kind !== 'ref' && target.kind !== 'var') this.fail('expected a path to replace after `with`', offset);
      if (!this.at(Tok.As)) this.unexpected('`as`');
      this.next();
      const value = this.parseInfix();
      withs.push({ kind: 'with', target, value, loc: this.locFrom(offset) });
    }
    return withs;
  }

  /** `some x, y`, `some x in xs`, `some k, v in xs`. */
  private parseSome(): SomeExpr | SomeInExpr {
    const offset = this.start;
    const keyword = this.index;
    this.next();
    const term = this.attempt(() => this.parseInfix());
    if (!(term instanceof Error) && term.kind === 'call') {
      const domain = memberParts(term);
      if (domain === undefined) this.fail(`expected ${DOMAIN_FORM} after \`some\``, offset);
      const withs = this.parseWiths();
      return { kind: 'someIn', ...domain, negated: false, with: withs, loc: this.locFrom(offset) };
    }
    this.seek(keyword);
    const symbols = this.parseSymbols();
    // When `in` follows the names, the error is in the domain, so that is the one to report.
    if (term instanceof Error && this.at(Tok.In)) throw term;
    return { kind: 'some', symbols, negated: false, with: NO_MODIFIERS, loc: this.locFrom(offset) };
  }

  private parseSymbols(): VarTerm[] {
    const symbols: VarTerm[] = [];
    do {
      this.next();
      if (!this.at(Tok.Ident)) this.unexpected('a variable name');
      symbols.push(this.variable());
      this.next();
    } while (this.at(Tok.Comma));
    return symbols;
  }

  private parseEvery(): EveryExpr {
    const offset = this.start;
    this.next();
    const term = this.parseInfix();
    const domain = term.kind === 'call' ? memberParts(term) : undefined;
    if (domain === undefined) this.unexpected(`${DOMAIN_FORM} with a body after \`every\``);
    const { key, value } = domain;
    if (key && key.kind !== 'var') this.fail('the key of `every` must be a variable', key.loc.offset);
    if (value.kind !== 'var') this.fail('the value of `every` must be a variable', value.loc.offset);
    if (!this.at(Tok.LBrace)) this.unexpected('`{` with the body of `every`');
    const body = this.parseBracedBody();
    const withs = this.parseWiths();
    const loc = this.locFrom(offset);
    return { kind: 'every', key, value, domain: domain.domain, body, negated: false, with: withs, loc };
  }

  private forgetTerms(): void {
    this.memo.clear();
  }

  private parseTerm(): Term {
    const opens = this.at(Tok.LBrace) || this.at(Tok.LBrack) || this.at(Tok.LParen) || this.at(Tok.TemplateStart);
    return opens ? this.rememberedTerm() : this.nestedTerm();
  }

  private rememberedTerm(): Term {
    const key = this.index;
    const known = this.memo.get(key);
    if (known instanceof ParseFailure) throw known;
    if (known) {
      this.seek(known.end);
      return known.term;
    }
    try {
      const term = this.nestedTerm();
      this.memo.set(key, { term, end: this.index });
      return term;
    } catch (error) {
      if (error instanceof ParseFailure) this.memo.set(key, error);
      throw error;
    }
  }

  private nestedTerm(): Term {
    this.enter();
    const term = this.readTerm();
    this.leave();
    return term;
  }

  private readTerm(): Term {
    switch (this.tok) {
      case Tok.Sub:
        return this.parseMinus();
      case Tok.Dot:
      case Tok.Number:
        return this.finish(this.parseNumber(this.start, ''));
      case Tok.And:
      case Tok.Or:
        // In the place of a term, `and(` and `or(` are calls of the set builtins.
        if (this.peek() !== Tok.LParen) this.unexpected('a term');
        this.forceIdent();
        return this.finish(this.variable());
      default:
        return this.finish(this.parseHead());
    }
  }

  /** A term; the current token is its last one afterwards. */
  private parseHead(): Term {
    const loc = this.tokenLoc();
    switch (this.tok) {
      case Tok.Null:
        return { kind: 'null', loc };
      case Tok.True:
      case Tok.False:
        return { kind: 'boolean', value: this.at(Tok.True), loc };
      case Tok.String:
      case Tok.RawString:
        return this.parseString();
      case Tok.TemplateWhole:
      case Tok.TemplateStart:
        return this.parseTemplate();
      case Tok.Ident:
      case Tok.Contains:
        return this.variable();
      case Tok.LBrack:
        return this.parseArray();
      case Tok.LBrace:
        return this.parseSetOrObject();
      case Tok.LParen:
        return this.parseParentheses();
      default:
        return this.unexpected('a term');
    }
  }

  private parseParentheses(): Term {
    const open = this.start;
    this.next();
    const term = this.parseInfix();
    if (!this.at(Tok.RParen)) this.unexpected('`)`');
    if (term.kind === 'call') return { ...term, infix: false, loc: this.locThrough(open) };
    return term;
  }

  /** `-1`, and `-x` as `0 - x`. */
  private parseMinus(): Term {
    const offset = this.start;
    const loc = this.tokenLoc();
    this.next();
    if (!this.at(Tok.Ident) && !this.at(Tok.Contains)) return this.finish(this.parseNumber(offset, '-'));
    const operand = this.finish(this.variable());
    const args: Term[] = [{ kind: 'number', text: '0', loc }, operand];
    return { kind: 'call', operator: builtinRef('minus', loc), args, infix: true, loc: this.locFrom(offset) };
  }

  private parseNumber(offset: number, sign: string): NumberTerm {
    let text = sign;
    if (this.at(Tok.Dot)) {
      text += '.';
      this.next();
    }
    if (!this.at(Tok.Number)) this.unexpected('a number');
    text += this.literal;
    const problem = numberProblem(text);
    if (problem !== undefined) this.fail(problem);
    return { kind: 'number', text, loc: this.locThrough(offset) };
  }

  private parseString(): StringTerm {
    const inner = this.literal.slice(1, -1);
    const value = this.at(Tok.RawString) ? inner : unescapeString(inner);
    if (value === undefined) this.fail(`illegal string literal: ${this.literal}`);
    return { kind: 'string', value, loc: this.tokenLoc() };
  }

  private parseTemplate(): TemplateString {
    const offset = this.start;
    if (!this.keywords.templates) this.fail('template strings are not part of Rego v0');
    const raw = this.literal[1] === '`';
    const parts: TemplateString['parts'] = [];
    for (;;) {
      this.pushTemplateText(parts, raw);
      if (this.at(Tok.TemplateWhole) || this.at(Tok.TemplateTail)) break;
      this.next();
      parts.push(this.parseTemplateExpression());
      if (!this.at(Tok.TemplateMiddle) && !this.at(Tok.TemplateTail)) this.unexpected('`}`');
    }
    return { kind: 'template', parts, raw, loc: this.locThrough(offset) };
  }

  private pushTemplateText(parts: TemplateString['parts'], raw: boolean): void {
    const prefix = this.at(Tok.TemplateWhole) || this.at(Tok.TemplateStart) ? 2 : 1;
    const value = unescapeTemplatePart(this.literal.slice(prefix, -1), raw);
    if (value === undefined) this.fail(`illegal template string part: ${this.literal}`);
    if (value !== '') parts.push({ kind: 'string', value, loc: this.tokenLoc() });
  }

  private parseTemplateExpression(): TemplateString['parts'][number] {
    const offset = this.start;
    const expr = this.parseLiteral();
    const forbidden = forbiddenInTemplate(expr);
    if (forbidden !== undefined) this.fail(`unexpected ${forbidden} in template string expression`, offset);
    if (expr.kind !== 'termExpr' || expr.with.length > 0) return expr;
    const { term } = expr;
    const constant =
      term.kind === 'string' || term.kind === 'number' || term.kind === 'boolean' || term.kind === 'null';
    return constant ? term : expr;
  }

  /** Moves past the last token of a term and reads the ref or call that may follow without a space. */
  private finish(head: Term): Term {
    const offset = head.loc.offset;
    this.next();
    if (!this.spaceBefore && (this.at(Tok.LParen) || this.at(Tok.Dot) || this.at(Tok.LBrack))) {
      if (head.kind === 'var' && !this.at(Tok.LParen)) this.variables.add(head.name);
      return this.parseRef(head, offset);
    }
    if (head.kind === 'var') this.variables.add(head.name);
    return rootAsRef(head);
  }

  /**
   * Reads dots, brackets and calls after a head; afterwards the current token is the one after them. A space ends the
   * ref, except the one before the current token: rule heads may have it (`p [x] { ... }`).
   */
  private parseRef(head: Term, offset: number): Term {
    let current = head;
    const first = this.index;
    for (let calls = 0; ; calls++) {
      this.checkChain(calls);
      if (!REF_HEADS.has(current.kind)) {
        this.fail(`a ${KIND_NAMES[current.kind] ?? current.kind} cannot be the head of a reference`, offset);
      }
      const path = this.parsePath(first);
      const ref: RefTerm = { kind: 'ref', head: current, path, loc: this.locFrom(offset) };
      if (!this.at(Tok.LParen) || (this.spaceBefore && this.index !== first)) return ref;
      current = this.parseCall(ref, offset);
      if (this.spaceBefore || (!this.at(Tok.Dot) && !this.at(Tok.LBrack))) return current;
    }
  }

  private parsePath(first: number): Term[] {
    const path: Term[] = [];
    while (!this.spaceBefore || this.index === first) {
      if (this.at(Tok.Dot)) {
        this.next();
        if (this.spaceBefore || (!this.at(Tok.Ident) && !this.isRefKeyword())) this.unexpected('a name after `.`');
        path.push({ kind: 'string', value: this.literal, loc: this.tokenLoc() });
        this.next();
      } else if (this.at(Tok.LBrack)) {
        this.next();
        path.push(this.parseInfix());
        if (!this.at(Tok.RBrack)) this.unexpected('`]`');
        this.next();
      } else break;
    }
    return path;
  }

  private parseCall(operator: RefTerm, offset: number): Term {
    this.next();
    const args = this.parseTermList(Tok.RParen);
    this.next();
    const loc = this.locFrom(offset);
    if (args.length === 0 && operator.path.length === 0 && isVariable(operator.head, 'set')) {
      return { kind: 'set', items: [], loc };
    }
    return { kind: 'call', operator, args, loc } satisfies CallTerm;
  }

  private parseArray(): Term {
    const offset = this.start;
    this.next();
    if (this.at(Tok.RBrack)) return { kind: 'array', items: [], loc: this.locThrough(offset) };
    const leadingComma = this.skipLeadingComma();
    const first = this.index;
    const head = this.parseTerm();
    if (this.at(Tok.Pipe) && !leadingComma) {
      const body = this.comprehensionBody(Tok.RBrack);
      if (body) return { kind: 'arrayCompr', term: head, body, loc: this.locThrough(offset) };
    }
    this.seek(first);
    const items = this.parseTermList(Tok.RBrack);
    return { kind: 'array', items, loc: this.locThrough(offset) };
  }

  private parseSetOrObject(): Term {
    const offset = this.start;
    this.next();
    if (this.at(Tok.RBrace)) return { kind: 'object', entries: [], loc: this.locThrough(offset) };
    const leadingComma = this.skipLeadingComma();
    const first = this.index;
    const head = this.parseTerm();
    if (this.at(Tok.Pipe) && !leadingComma) {
      const body = this.comprehensionBody(Tok.RBrace);
      if (body) return { kind: 'setCompr', term: head, body, loc: this.locThrough(offset) };
    }
    if (this.at(Tok.Colon)) return this.parseObject(head, offset, leadingComma);
    this.seek(first);
    const infixHead = this.parseInfixInList();
    if (this.at(Tok.Colon)) return this.parseObject(infixHead, offset, leadingComma);
    if (!this.at(Tok.RBrace) && !this.at(Tok.Comma)) this.unexpected('`,`, `:` or `}`');
    this.seek(first);
    const items = this.parseTermList(Tok.RBrace);
    return { kind: 'set', items, loc: this.locThrough(offset) };
  }

  /** Items up to the closing token, which stays current. A trailing comma is allowed. */
  private parseTermList(end: Tok): Term[] {
    const items: Term[] = [];
    while (!this.at(end)) {
      items.push(this.parseInfixInList());
      if (this.at(Tok.Comma)) this.next();
      else if (!this.at(end)) this.unexpected(`\`,\` or ${CLOSING[end] ?? 'the end of the list'}`);
    }
    return items;
  }

  private parseObject(key: Term, offset: number, leadingComma: boolean): Term {
    this.next();
    const first = this.index;
    const value = this.parseTerm();
    if (this.at(Tok.Pipe) && !leadingComma) {
      this.next();
      const body = this.attempt(() => this.parseBody(Tok.RBrace));
      if (!(body instanceof Error)) {
        return { kind: 'objectCompr', key, value, body, loc: this.locThrough(offset) };
      }
      return this.objectEntries(key, first, offset, body);
    }
    return this.objectEntries(key, first, offset);
  }

  private objectEntries(key: Term, first: number, offset: number, comprehension?: ParseFailure): Term {
    this.seek(first);
    const entries: [Term, Term][] = [[key, this.parseInfixInList()]];
    while (this.at(Tok.Comma)) {
      this.next();
      if (this.at(Tok.RBrace)) break;
      const nextKey = this.parseInfixInList();
      if (!this.at(Tok.Colon)) this.unexpected('`:`');
      this.next();
      entries.push([nextKey, this.parseInfixInList()]);
    }
    if (!this.at(Tok.RBrace)) {
      if (comprehension && comprehension.token >= this.index) throw comprehension;
      this.unexpected('`,` or `}`');
    }
    return { kind: 'object', entries: lastOfEachKey(entries), loc: this.locThrough(offset) };
  }

  /** The body after `|`; undefined when a comma follows, so that this is a list whose first item is a union. */
  private comprehensionBody(end: Tok): Body | undefined {
    const pipe = this.index;
    const body = this.attempt(() => {
      this.next();
      return this.parseBody(end);
    });
    if (!(body instanceof Error)) return body;
    if (this.tokens.kinds[body.token] !== Tok.Comma) throw body;
    this.seek(pipe);
    return undefined;
  }

  /** `[, a]` is accepted for the sake of old policies. */
  private skipLeadingComma(): boolean {
    if (!this.at(Tok.Comma)) return false;
    this.next();
    return true;
  }

  /** A term with operators, `x in xs` and `k, v in xs` included. */
  private parseInfix(): Term {
    return this.parseMembership(true);
  }

  /** The same inside a list, where a comma ends the item. */
  private parseInfixInList(): Term {
    return this.parseMembership(false);
  }

  private parseMembership(keyValue: boolean): Term {
    const offset = this.start;
    let lhs = this.parseRelation();
    for (let length = 1; ; length++) {
      const next = this.parseMember(lhs, keyValue, offset);
      if (next === undefined) return lhs;
      this.checkChain(length);
      lhs = next;
    }
  }

  private parseMember(lhs: Term, keyValue: boolean, offset: number): Term | undefined {
    if (keyValue && this.at(Tok.Comma)) {
      const pair = this.attempt(() => this.parseKeyValueMember(lhs, offset));
      return pair instanceof Error ? undefined : pair;
    }
    this.keywordBeginsRef();
    if (!this.at(Tok.In)) return undefined;
    const operator = builtinRef('internal.member_2', this.tokenLoc());
    this.next();
    const args = [lhs, this.parseRelation()];
    return { kind: 'call', operator, args, infix: true, loc: this.locFrom(offset) };
  }

  private parseKeyValueMember(key: Term, offset: number): Term {
    this.next();
    const value = this.parseRelation();
    if (!this.at(Tok.In)) this.unexpected('`in`');
    const operator = builtinRef('internal.member_3', this.tokenLoc());
    this.next();
    const args = [key, value, this.parseRelation()];
    return { kind: 'call', operator, args, infix: true, loc: this.locFrom(offset) };
  }

  private parseRelation(): Term {
    return this.parseOperators(1);
  }

  private parseOperators(weakest: number): Term {
    const offset = this.start;
    let lhs = this.parseTerm();
    for (let length = 1; ; length++) {
      const precedence = PRECEDENCE[this.tok];
      const name = OPERATOR_NAMES[this.tok];
      if (precedence === undefined || name === undefined || precedence < weakest) return lhs;
      this.checkChain(length);
      const operator = builtinRef(name, this.tokenLoc());
      this.next();
      const args = [lhs, this.parseOperators(precedence + 1)];
      lhs = { kind: 'call', operator, args, infix: true, loc: this.locFrom(offset) };
    }
  }

  /** Compares the current token. A method, since TypeScript would assume that a comparison holds after moving on. */
  private at(kind: Tok): boolean {
    return this.tok === kind;
  }

  private next(): void {
    work(1);
    this.seek(this.index + 1);
  }

  /** Moves to a token; past the end stays on the last one. */
  private seek(index: number): void {
    const { kinds } = this.tokens;
    this.index = index < kinds.length ? index : kinds.length - 1;
    const kind = kinds[this.index];
    if (kind === Tok.Illegal) {
      this.tok = kind;
      const { message, offset } = this.tokens.illegal ?? { message: 'illegal token', offset: this.start };
      throw new ParseFailure(message, offset, this.index);
    }
    this.tok = this.effective(kind, this.index);
  }

  /** Kind of a later token, with the keywords that are enabled now. */
  private peek(ahead = 1): Tok {
    const index = Math.min(this.index + ahead, this.tokens.kinds.length - 1);
    return this.effective(this.tokens.kinds[index], index);
  }

  private effective(kind: Tok, index: number): Tok {
    if (kind >= Tok.In && !this.keywords.active.has(kind)) return Tok.Ident;
    return index === this.forcedIdent ? Tok.Ident : kind;
  }

  /** Reads the current keyword as a plain name. */
  private forceIdent(): void {
    this.forcedIdent = this.index;
    this.tok = Tok.Ident;
  }

  private get start(): number {
    return this.tokens.starts[this.index];
  }

  /** End of the token before the current one. */
  private get lastEnd(): number {
    return this.index > 0 ? this.tokens.ends[this.index - 1] : 0;
  }

  private get spaceBefore(): boolean {
    return (this.tokens.flags[this.index] & SPACE_BEFORE) !== 0;
  }

  private get newlineBefore(): boolean {
    return (this.tokens.flags[this.index] & NEWLINE_BEFORE) !== 0;
  }

  /** The current token as written. */
  private get literal(): string {
    return this.source.text.slice(this.start, this.tokens.ends[this.index]);
  }

  /** The span of the current token. */
  private tokenLoc(): Loc {
    return new Loc(this.source, this.start, this.tokens.ends[this.index]);
  }

  /** From an offset to the end of what was read last. */
  private locFrom(offset: number): Loc {
    return new Loc(this.source, offset, Math.max(this.lastEnd, offset));
  }

  /** From an offset to the end of the current token. */
  private locThrough(offset: number): Loc {
    return new Loc(this.source, offset, this.tokens.ends[this.index]);
  }

  private fail(message: string, offset = this.start, hint?: string): never {
    throw new ParseFailure(message, offset, this.index, hint);
  }

  /** Fails on the current token. */
  private unexpected(expected?: string): never {
    const what = this.describeToken();
    return this.fail(expected === undefined ? `unexpected ${what}` : `unexpected ${what}: expected ${expected}`);
  }

  private describeToken(): string {
    if (this.tok === Tok.Eof) return 'end of file';
    if (this.tok >= Tok.Package) return `keyword \`${this.literal}\``;
    if (this.tok === Tok.Ident) return `name \`${this.literal}\``;
    if (this.tok >= Tok.TemplateWhole && this.tok <= Tok.TemplateTail) return 'template string';
    const text = this.literal.split('\n', 1)[0];
    return `\`${text.length > 40 ? `${text.slice(0, 40)}...` : text}\``;
  }

  /** Tries to parse; on failure the position is restored and the failure is returned. */
  private attempt<T>(read: () => T): T | ParseFailure {
    const { index, depth } = this;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ParseFailure)) throw error;
      this.depth = depth;
      this.seek(index);
      return error;
    }
  }

  private enter(): void {
    if (++this.depth > MAX_DEPTH) this.fail(`nested too deeply (more than ${MAX_DEPTH} levels)`);
  }

  private leave(): void {
    this.depth--;
  }

  /** Fails when `levels` more nodes around the current depth would nest too deeply. */
  private checkChain(levels: number): void {
    if (this.depth + levels > MAX_DEPTH) this.fail(`expression too long (more than ${MAX_DEPTH} operators in a row)`);
  }

  /** True when the current token is a keyword that may also name a part of a ref. */
  private isRefKeyword(): boolean {
    return this.tok >= Tok.Package;
  }

  /** Reads a keyword as a name when it begins a ref (`if.x`, `not["a"]`). */
  private keywordBeginsRef(): boolean {
    if (!this.isRefKeyword()) return false;
    const next = this.index + 1;
    const kind = this.tokens.kinds[next];
    if ((kind !== Tok.Dot && kind !== Tok.LBrack) || (this.tokens.flags[next] & SPACE_BEFORE) !== 0) return false;
    this.forceIdent();
    return true;
  }

  /** The variable of the current name; each `_` is a new one. */
  private variable(): VarTerm {
    const name = this.literal === '_' ? `$${this.wildcards++}` : this.literal;
    return { kind: 'var', name, loc: this.tokenLoc() };
  }

  private freshWildcard(loc: Loc): VarTerm {
    return { kind: 'var', name: `$${this.wildcards++}`, loc };
  }

  private termExpr(term: Term, loc: Loc): Expr {
    if (term.kind === 'call') {
      const { operator, args, infix } = term;
      return { kind: 'callExpr', operator, args, infix, negated: false, with: NO_MODIFIERS, loc };
    }
    return { kind: 'termExpr', term, negated: false, with: NO_MODIFIERS, loc };
  }
}

/** Keeps the last of the entries whose keys are the same constant or variable. */
function lastOfEachKey(entries: [Term, Term][]): [Term, Term][] {
  const places = new Map<string, number>();
  const kept: [Term, Term][] = [];
  for (const [key, value] of entries) {
    const id = keyId(key);
    const place = id === undefined ? undefined : places.get(id);
    if (place !== undefined) {
      kept[place] = [kept[place][0], value];
      continue;
    }
    if (id !== undefined) places.set(id, kept.length);
    kept.push([key, value]);
  }
  return kept;
}

function keyId(key: Term): string | undefined {
  switch (key.kind) {
    case 'string':
    case 'boolean':
      return `${key.kind} ${key.value}`;
    case 'number':
      return `number ${toRegoText(parseNumber(key.text) ?? null)}`;
    case 'null':
      return 'null';
    case 'var':
      return `var ${key.name}`;
    case 'array':
      return listId('array', key.items.map(keyId));
    case 'set':
      return listId('set', key.items.map(keyId).sort());
    case 'object':
      return listId(
        'object',
        key.entries.map(([keyTerm, value]) => listId('entry', [keyId(keyTerm), keyId(value)])).sort(),
      );
    default:
      return undefined;
  }
}

function listId(kind: string, parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : JSON.stringify([kind, ...parts]);
}

const CLOSING: Partial<Record<Tok, string>> = { [Tok.RBrack]: '`]`', [Tok.RBrace]: '`}`', [Tok.RParen]: '`)`' };

/** The bare roots are refs. */
function rootAsRef(term: Term): Term {
  if (!isVariable(term, 'input') && !isVariable(term, 'data')) return term;
  return { kind: 'ref', head: term, path: [], loc: term.loc };
}

function isVariable(term: Term, name: string): boolean {
  return term.kind === 'var' && term.name === name;
}

function forbiddenInTemplate(expr: Expr): string | undefined {
  if (expr.negated || expr.kind === 'not') return 'negation (`not`)';
  if (expr.kind === 'every') return '`every`';
  if (expr.kind === 'some' || expr.kind === 'someIn') return '`some`';
  if (expr.kind !== 'callExpr' || expr.operator.path.length > 0 || expr.operator.head.kind !== 'var') return undefined;
  if (expr.operator.head.name === 'eq') return 'unification (`=`)';
  if (expr.operator.head.name === 'assign') return 'assignment (`:=`)';
  return undefined;
}

/** Key, value and domain of a membership call. */
function memberParts(call: Term & { kind: 'call' }): { key: Term | undefined; value: Term; domain: Term } | undefined {
  const { operator, args } = call;
  const name = operator.path[0];
  if (operator.head.kind !== 'var' || operator.head.name !== 'internal' || name?.kind !== 'string') return undefined;
  if (name.value === 'member_2' && args.length === 2) return { key: undefined, value: args[0], domain: args[1] };
  if (name.value === 'member_3' && args.length === 3) return { key: args[0], value: args[1], domain: args[2] };
  return undefined;
}

function isPrint(expr: Expr): boolean {
  if (expr.negated || expr.kind !== 'callExpr' || expr.operator.path.length > 0) return false;
  return expr.operator.head.kind === 'var' && expr.operator.head.name === 'print';
}

function names(path: RefTerm): string[] {
  return path.path.map((part) => (part.kind === 'string' ? part.value : ''));
}

/** Decodes the escapes of a quoted string without its quotes; undefined when it is not a valid JSON string. */
function unescapeString(inner: string): string | undefined {
  if (!inner.includes('\\')) return inner;
  try {
    const value = JSON.parse(`"${inner}"`) as string;
    // A lone surrogate is not a character: OPA reads it as U+FFFD.
    return value.replace(/\p{Surrogate}/gu, '\uFFFD');
  } catch {
    return undefined;
  }
}

/** Decodes a part of a template string; `\{` is a brace in both kinds of quotes. */
function unescapeTemplatePart(inner: string, raw: boolean): string | undefined {
  if (!inner.includes('\\')) return inner;
  if (raw) return inner.replaceAll('\\{', '{');
  return unescapeString(inner.replace(/\\(.)/gs, (escape, char: string) => (char === '{' ? char : escape)));
}

/** The reason why a number literal is not acceptable; undefined when it is. */
function numberProblem(text: string): string | undefined {
  const value = parseNumber(text);
  if (value === undefined) return 'invalid number';
  if (/^-?0\d/.test(text)) return 'expected number without leading zero';
  return isOutOfRange(value) ? 'number too big' : undefined;
}
