export const RULE_SEVERITIES = ['Critical', 'High', 'Medium', 'Low'] as const;
export type RuleSeverity = (typeof RULE_SEVERITIES)[number];
