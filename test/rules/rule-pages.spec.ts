import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_FOLDER } from '../../src/engine/rules/built-in/read-rules';
import { remedyDiff } from '../../src/engine/rules/built-in/remedy-diff';
import { afterOf, beforeOf, differenceOf, parsed, printed } from '../../tools/report/rules/line-diff';
import { rulePages } from '../../tools/report/rules/pages';
import { hasState } from '../../tools/report/rules/remedy';
import { sampled } from '../support/sampled';
import { builtIn } from './shared-rules';

const DOCS = join(__dirname, '../../docs/reference/rules');
const MOST_LINES = 250;
/** Rules whose remedy is to take something away, or a resource of another type. */
const MOST_WITHOUT = 20;

describe('the remedies of the built-in rules', () => {
  const remedies = builtIn.rules.flatMap((rule) => {
    const diff = remedyDiff(BUILT_IN_FOLDER, rule);
    return diff === undefined ? [] : [{ rule, lines: parsed(diff) }];
  });

  it('should make a template that fails into one that passes (npm run docs:rules writes them)', () => {
    // The gate judges every fourth.
    const wrong = sampled(remedies, 4).filter(
      ({ rule, lines }) =>
        !hasState(builtIn, rule, beforeOf(lines), 'failed') || !hasState(builtIn, rule, afterOf(lines), 'passed'),
    );
    expect(wrong.map(({ rule }) => rule.id)).toEqual([]);
  });

  it('should be there for nearly all rules, and for no others', () => {
    expect(builtIn.rules.length - remedies.length).toBeLessThanOrEqual(MOST_WITHOUT);
    const files = readdirSync(BUILT_IN_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.diff$/.test(file),
    );
    expect(files.filter((file) => !existsSync(join(BUILT_IN_FOLDER, file.replace(/\.diff$/, '.rego'))))).toEqual([]);
  });
});

describe('docs/reference/rules', () => {
  const pages = rulePages(builtIn.rules, (rule) => remedyDiff(BUILT_IN_FOLDER, rule));

  it('should hold what the rules say (npm run docs:rules writes it)', () => {
    const files = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    expect(files.sort()).toEqual([...pages.keys()].sort());
    expect(files.filter((file) => readFileSync(join(DOCS, file), 'utf8') !== pages.get(file))).toEqual([]);
  });

  it('should have no page that is too long to be read at once', () => {
    expect([...pages].filter(([, text]) => text.split('\n').length > MOST_LINES).map(([file]) => file)).toEqual([]);
  });
});

describe('the difference of two templates', () => {
  it('should leave alignment out, and give both texts back', () => {
    const lines = differenceOf('a {\n  b = 1\n  cc = 2\n}\n', 'a {\n  b  = 1\n  cc = 3\n}\n');
    expect(printed(lines)).toBe(' a {\n   b = 1\n-  cc = 2\n+  cc = 3\n }\n');
    expect(beforeOf(parsed(printed(lines)))).toBe('a {\n  b = 1\n  cc = 2\n}\n');
  });
});
