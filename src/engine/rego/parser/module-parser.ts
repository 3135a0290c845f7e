import type { Body, Import, Module, Package, RefTerm, RegoVersion, Rule, Term, Uses } from '../syntax/ast';
import { RegoError } from '../syntax/errors';
import { ROOTS } from '../syntax/nodes';
import { RuleParser } from './rule-parser';
import { ruleFromBody } from './rule-from-expr';
import { KEYWORDS, LOGICAL_KEYWORDS, Tok, V1_KEYWORDS } from '../syntax/token';
import { checkV1Rule, isV1Keyword } from './v1-checks';

/** Reporting more errors of one module is not useful. */
const MAX_ERRORS = 10;

const IMPORTABLE = [...V1_KEYWORDS, ...LOGICAL_KEYWORDS].sort();

/** Whole modules and queries. */
export class ModuleParser extends RuleParser {
  private version: RegoVersion = 'v1';

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
}

function names(path: RefTerm): string[] {
  return path.path.map((part) => (part.kind === 'string' ? part.value : ''));
}
