import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { discover, render } from '../../src/engine/iac';
import { FolderSource } from '../../src/engine/base/source';
import { writeJson } from '../../src/engine/base/json';
import { askBothWays } from '../../src/engine/run/threads/ask-both-ways';
import { DocumentInput, HeldDocuments } from '../../src/engine/run/threads/document-input';
import { readRule, type Rule } from '../../src/engine/run/threads/rule';
import type { Evaluation } from '../../src/engine/run/threads/tasks';

/**
 * What it costs to ask rules both ways: `npm run bench:both-ways -- SUITE FOLDER`. SUITE is a folder of rule files with
 * `master-compliance-test.json`, FOLDER one of Terraform templates. Every file of the suite is asked all its questions
 * about every template.
 */
const ROUNDS = 5;

interface Case {
  readonly rule?: string;
  readonly evals?: readonly { readonly eval: string; readonly message?: string }[];
}

function questionsOf(suite: string): ReadonlyMap<string, readonly Evaluation[]> {
  const text = readFileSync(join(suite, 'master-compliance-test.json'), 'utf8');
  const { testSet } = JSON.parse(text) as { testSet: readonly { readonly cases: readonly Case[] }[] };
  const cases = testSet.flatMap(({ cases: own }) => own);
  return new Map(
    readdirSync(suite)
      .filter((name) => name.endsWith('.rego'))
      .map((name) => {
        const own = cases.filter(({ rule }) => rule === `file(${basename(name)})`).flatMap(({ evals = [] }) => evals);
        return [name, own.map((each) => ({ ...each, isOlder: false, resourceTypes: [] }))];
      }),
  );
}

function templatesIn(folder: string): string[] {
  const { templates } = discover(new FolderSource(folder), 'terraform', ['/'], {});
  return templates.map((template) => writeJson(render(template).document));
}

function documentsOf(texts: readonly string[], isTerraform: boolean): HeldDocuments {
  const documents = new HeldDocuments();
  const lines = { files: [], pairs: new Uint32Array() };
  for (const [key, text] of texts.entries())
    documents.add({ key, text, lines, paths: [], isKubernetes: false, isTerraform });
  return documents;
}

class Counted implements Rule {
  static readonly counts = { traced: 0, second: 0 };

  constructor(private readonly rule: Rule) {}

  verdicts(...[questions, input, onReads]: Parameters<Rule['verdicts']>): ReturnType<Rule['verdicts']> {
    const { counts } = Counted;
    if (onReads) counts.traced += questions.length;
    else counts.second += questions.length;
    return this.rule.verdicts(questions, input, onReads);
  }
}

function main([suite, folder]: readonly string[]): void {
  const questions = questionsOf(resolve(suite));
  const texts = templatesIn(resolve(folder));
  const rules = [...questions].map(([name, asked]) => {
    const text = readFileSync(join(suite, name), 'utf8');
    return { asked, rule: readRule({ kind: 'rego', file: name, text }, {}) };
  });
  let worse = 0;
  const pass = (isTerraform: boolean, counted: boolean): number => {
    const documents = documentsOf(texts, isTerraform);
    const start = process.cpuUsage();
    for (const { rule, asked } of rules)
      for (const parent of texts.keys()) {
        const input = DocumentInput.of({ parent, evaluations: [] }, documents);
        const verdicts = askBothWays(counted ? new Counted(rule) : rule, asked, input);
        if (counted) worse += verdicts.filter(({ askedAs }) => askedAs).length;
      }
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  pass(true, true);
  const total = rules.reduce((sum, { asked }) => sum + asked.length, 0) * texts.length;
  // What is not traced is asked once, and counts among the second questions too.
  const second = Counted.counts.second - (total - Counted.counts.traced);
  const share = (count: number): string => `${count} (${((100 * count) / total).toFixed(1)} %)`;
  console.log(`${texts.length} templates, ${rules.length} rule files, ${total} verdicts`);
  console.log(`watched ${share(Counted.counts.traced)}, asked again ${share(second)}, worse ${worse}`);
  const times = Array.from({ length: ROUNDS }, () => ({ once: pass(false, false), both: pass(true, false) }));
  for (const { once, both } of times)
    console.log(`once ${once.toFixed(2)} s, both ways ${both.toFixed(2)} s: ${(both / once).toFixed(2)} times`);
}

main(process.argv.slice(2));
