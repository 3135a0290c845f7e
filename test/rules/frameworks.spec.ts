import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../src/engine/rules/built-in/read-rules';
import { CHECKS_OF_RULES, RuleFrameworks, withFrameworks } from '../../tools/frameworks/rule-frameworks';

const { rules } = readRules(ruleTexts(BUILT_IN_FOLDER));

describe('the frameworks of the built-in rules', () => {
  it('should be those that published mappings give (npm run facts:frameworks writes them)', () => {
    const frameworks = new RuleFrameworks();
    const wrong = rules.filter(
      (rule) => JSON.stringify(Object.fromEntries(rule.frameworks)) !== JSON.stringify(frameworks.of(rule.id)),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('should be given for rules that exist', () => {
    const known = new Set(rules.map(({ id }) => id));
    expect(Object.keys(CHECKS_OF_RULES).filter((id) => !known.has(id))).toEqual([]);
  });

  it('should replace what a rule has', () => {
    const rule = '# METADATA\n# custom:\n#   resources: [a]\n#   remedy: Do it.\npackage a\n';
    const first = withFrameworks(rule, { 'CIS-AWS-5.0': ['2.1.4'] });
    expect(first).toContain('#   frameworks:\n#     CIS-AWS-5.0: ["2.1.4"]\n#   remedy: Do it.\n');
    expect(withFrameworks(first, {})).toBe(rule);
  });
});
