import type { Query } from '../api/client';
import { SEVERITIES, type Finding, type FindingGroup, type Page, type State } from '../api/wire';
import type { FindingsSource } from '../findings/source';
import { changed } from '../parts/place';
import type { ReportData, ReportFinding } from './data';

const OPEN: readonly State[] = ['failed', 'skipped', 'error'];

/** The findings of one report, filtered as the service filters its own. */
export function reportFindings(data: ReportData): FindingsSource {
  const findings = data.findings.map((one, i) => findingOf(data, one, String(i)));
  const found = (query: Query) => findings.filter((one) => isWanted(one, query));
  return {
    isService: false,
    list: (query) => Promise.resolve(pageOf(sorted(found(query), query.sort), query)),
    groups: (query) => Promise.resolve(pageOf(groupsOf(found(query), query), query)),
    detail: (id) => {
      const finding = findings[Number(id)];
      const written = data.findings[Number(id)];
      if (written === undefined) return Promise.reject(new Error('This report has no such finding.'));
      const { title, description, groups, frameworks } = data.rules[written.rule];
      return Promise.resolve({
        finding,
        rule: {
          id: written.rule,
          title,
          description,
          severity: written.severity,
          groups,
          frameworks: frameworks.map((name) => ({ name, controls: [] })),
        },
        remediation: written.remediation,
        places: written.places ?? [],
        calls: written.calls ?? [],
        ...(written.fix !== undefined && { fix: data.fixes[written.fix] }),
      });
    },
    lines: (id) => {
      const { lines = [], path, line, places = [] } = data.findings[Number(id)] ?? { path: '' };
      if (lines.length === 0) return Promise.resolve(undefined);
      const deciding = new Set([line, ...places.filter((one) => one.path === path).map((one) => one.line)]);
      return Promise.resolve({
        path,
        first_line: lines[0][0],
        total_lines: lines.length,
        lines: lines.map(([number, text]) => ({ number, text, is_deciding: deciding.has(number) })),
        is_json: false,
      });
    },
  };
}

function findingOf({ rules, fixes }: ReportData, one: ReportFinding, id: string): Finding {
  const { title, groups, frameworks } = rules[one.rule];
  return {
    id,
    collection: '',
    state: one.state,
    severity: one.severity,
    rule: one.rule,
    title,
    message: one.message,
    reason: one.reason,
    path: one.path,
    resource_path: one.path,
    resource_type: one.type,
    account: '',
    groups,
    frameworks,
    fix: one.fix === undefined ? 'unknown' : fixes[one.fix].state,
    ...(one.line !== undefined && { line: one.line }),
    ...(one.address !== undefined && { address: one.address }),
  };
}

function isWanted(finding: Finding, query: Query): boolean {
  const among = (name: string, value: string) => query[name] === undefined || query[name].split(',').includes(value);
  const { group, framework, file, resource, search, fix } = query;
  const states = query.state === undefined ? OPEN : query.state.split(',');
  return (
    states.includes(finding.state) &&
    among('severity', finding.severity) &&
    among('rule', finding.rule) &&
    among('resource_type', finding.resource_type) &&
    (fix === undefined || finding.fix === fix) &&
    (group === undefined || finding.groups.some((one) => one === group || one.startsWith(`${group}/`))) &&
    (framework === undefined ||
      finding.frameworks.some((one) => one === framework || one.startsWith(`${framework}-`))) &&
    (file === undefined || (file.endsWith('/') ? finding.path.startsWith(file) : finding.path === file)) &&
    (resource === undefined || resource === finding.resource_path || resource === finding.address) &&
    (search === undefined || hasWords(finding, wordsOf(search)))
  );
}

/** Letters and digits in a row, as the service searches for them. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** True when each of the words begins one of the finding. */
function hasWords({ title, message, rule, path, address = '' }: Finding, wanted: readonly string[]): boolean {
  const words = wordsOf([title, message, rule, path, address].join('\n'));
  return wanted.every((one) => words.some((word) => word.startsWith(one)));
}

function sorted(findings: Finding[], sort: string | undefined): Finding[] {
  const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);
  const place = ({ path, line = 0 }: Finding) => `${path} ${String(line).padStart(8, '0')}`;
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  if (sort === 'path') return findings.sort((a, b) => compare(place(a), place(b)));
  if (sort === 'rule') return findings.sort((a, b) => compare(a.rule, b.rule) || compare(place(a), place(b)));
  return findings.sort((a, b) => rank(a) - rank(b) || compare(a.rule, b.rule) || compare(place(a), place(b)));
}

function groupsOf(findings: readonly Finding[], query: Query): FindingGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = keyOf(finding, query.group_by);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  const { group_by: by = 'rule' } = query;
  const filter = changed(query, { group_by: '', index: '', count: '' });
  const all = [...groups].map(([key, members]) => {
    const severities = { Critical: 0, High: 0, Medium: 0, Low: 0 };
    for (const { severity } of members) severities[severity]++;
    return {
      key,
      title: by === 'rule' ? members[0].title : key,
      severity: SEVERITIES.find((one) => severities[one] > 0) ?? 'Low',
      count: members.length,
      severities,
      collections: 1,
      query: new URLSearchParams({ ...filter, [by]: key }).toString(),
    };
  });
  return all.sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.count - a.count || (a.key < b.key ? -1 : 1),
  );
}

function keyOf(finding: Finding, by: string | undefined): string {
  if (by === 'file') return finding.path;
  return by === 'resource' ? (finding.address ?? finding.path) : finding.rule;
}

function pageOf<T>(rows: readonly T[], { index = '0', count = '50' }: Query): Page<T> {
  const first = Number(index);
  const end = first + Number(count);
  return {
    results: rows.slice(first, end),
    total: rows.length,
    isBounded: false,
    nextIndex: end < rows.length ? end : -1,
  };
}
