import type { Severity } from '../files/cases';
import { markdownText } from './markdown-text';
import { caseText, reportRow, tagNames, type ReportedResult } from './report-row';

export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  Critical: 'error',
  High: 'error',
  Medium: 'warning',
  Low: 'note',
};

/** Code hosts sort alerts by it. */
const SCORES: Readonly<Record<Severity, string>> = { Critical: '9.5', High: '8.0', Medium: '5.5', Low: '2.0' };

/** The rule that a result comes from, with the texts that code hosts show beside it. */
export function sarifRule(result: ReportedResult): object {
  const { testId, title, severity, remediation } = reportRow(result);
  const description = caseText(result, 'description');
  const tags = tagNames(result);
  const help = [description, remediation && `Remedy: ${remediation}`].filter((text) => text !== '');
  const markdown = [
    `**${markdownText(title || testId)}**`,
    markdownText(description),
    remediation && `**Remedy:** ${markdownText(remediation)}`,
    tags.length > 0 ? `**Tags:** ${tags.map(markdownText).join(', ')}` : '',
  ].filter((text) => text !== '');
  return {
    id: testId,
    shortDescription: { text: title || testId },
    ...(description !== '' && { fullDescription: { text: description } }),
    help: { text: help.join('\n\n') || title || testId, markdown: markdown.join('\n\n') },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: {
      severity,
      'security-severity': SCORES[severity],
      // Code hosts show the score of rules with this tag alone.
      tags: [...new Set(['security', ...tags])],
    },
  };
}
