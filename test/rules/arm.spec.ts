import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Board, readRules, RULES_ON_BOARD, ruleTexts, templateResources, UNTRANSLATED } from '../../src/engine/board';
import { discover, FolderSource, render } from '../../src/engine/iac';

const board = new Board(readRules(ruleTexts(RULES_ON_BOARD)));

/** The states of the rules on the resources of a template, by their files. */
function judged(file: string): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arm-'));
  try {
    cpSync(join(__dirname, 'arm', file), join(folder, file));
    const renderings = discover(new FolderSource(folder), 'arm', ['']).templates.map((template) => render(template));
    const states = new Map<string, string[]>();
    for (const { input, start, places } of templateResources('arm', renderings)) {
      for (const { rule, state, reason, denials } of board.judge(input)) {
        states.set(rule.file, [...(states.get(rule.file) ?? []), reason || state]);
        for (const { path } of denials) {
          const keys = places?.get(JSON.stringify(path)) ?? start ?? [];
          expect(renderings[0].positions.get(keys.map((key) => `/${key}`).join(''))?.line).toBeGreaterThan(1);
        }
      }
    }
    return states;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const names = (file: string): string[] =>
  readFileSync(join(__dirname, 'arm', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** `rules.txt` names the rules that are known to hold: they fail on `bad.json`, and do not on `good.json`. */
describe('the rules for Azure on ARM templates', () => {
  const good = judged('good.json');
  const bad = judged('bad.json');

  it.each(names('rules.txt'))('%s should hold', (file) => {
    expect(bad.get(file)).toContain('failed');
    expect(good.get(file)).not.toContain('failed');
    expect(good.get(file)).not.toContain('error');
  });

  it('should not fail on what is right', () => {
    const failing = [...good].filter(([, states]) => states.includes('failed')).map(([file]) => file);
    expect(failing).toEqual([]);
  });

  it('should say nothing where they read what is not translated', () => {
    expect(bad.get('azure/aks/system-nodes.rego')).toEqual([UNTRANSLATED]);
    expect(good.get('azure/aks/system-nodes.rego')).toEqual([UNTRANSLATED]);
  });
});
