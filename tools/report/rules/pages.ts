import type { BuiltInRule } from '../../../src/engine/rules/built-in/model/built-in-rule';

const MOST_LINES = 240;
const PROVIDERS: Readonly<Record<string, string>> = {
  aws: 'AWS',
  azure: 'Azure',
  google: 'Google Cloud',
  kubernetes: 'Kubernetes',
  terraform: 'Terraform',
};

/** The pages about rules by their paths below docs/rules: one for each service, several where it would be too long. */
export function rulePages(rules: readonly BuiltInRule[], diffOf: (rule: BuiltInRule) => string | undefined) {
  const pages = new Map<string, string>();
  const rows: string[] = [];
  for (const [provider, name] of Object.entries(PROVIDERS)) {
    const ofProvider = rules.filter((rule) => rule.provider === provider);
    rows.push('', `## ${name}`, '', '| service | rules | pages |', '| --- | ---: | --- |');
    for (const group of [...new Set(ofProvider.map((rule) => rule.group))].sort()) {
      const ofGroup = ofProvider.filter((rule) => rule.group === group).sort(byId);
      const chapters = chaptersOf(ofGroup.map((rule) => section(rule, diffOf(rule))));
      const links = chapters.map((sections, i) => {
        const file = `${group}${i === 0 ? '' : `-${i + 1}`}.md`;
        pages.set(file, `# Rules ${group}\n\n[All rules](../README.md)\n${sections.join('')}`);
        return `[${i + 1}](${file})`;
      });
      rows.push(`| ${group.split('/')[1]} | ${ofGroup.length} | ${links.join(' ')} |`);
    }
  }
  pages.set('README.md', `${introduction(rules.length)}${rows.join('\n')}\n`);
  return pages;
}

function introduction(count: number): string {
  return `# The built-in rules

All ${count} rules: what each checks, why, what to change, and the controls of frameworks that it belongs to. The same is
printed by \`plumbline rules show ID\`. These pages are written by \`npm run docs:rules\` from the rules and their examples;
[how rules are written](../../../rules/README.md).
`;
}

function byId(a: BuiltInRule, b: BuiltInRule): number {
  return a.id.localeCompare(b.id, 'en', { numeric: true });
}

function chaptersOf(sections: readonly string[]): string[][] {
  const chapters: string[][] = [[]];
  let lines = 0;
  for (const text of sections) {
    const length = text.split('\n').length - 1;
    if (lines > 0 && lines + length > MOST_LINES) {
      chapters.push([]);
      lines = 0;
    }
    chapters.at(-1)?.push(text);
    lines += length;
  }
  return chapters;
}

function section(
  { id, title, severity, resources, description, remedy, frameworks }: BuiltInRule,
  diff?: string,
): string {
  const controls = [...frameworks].map(([name, numbers]) => `${name} ${numbers.join(', ')}`).join('; ');
  return [
    '',
    `## ${id}: ${title}`,
    '',
    `${severity}, ${resources.map((type) => `\`${type}\``).join(', ')}`,
    '',
    description,
    '',
    `**Remedy.** ${remedy}`,
    ...(diff === undefined ? [] : ['', `\`\`\`diff\n${diff}\`\`\``]),
    ...(controls === '' ? [] : ['', `**Frameworks.** ${controls}`]),
    '',
  ].join('\n');
}
