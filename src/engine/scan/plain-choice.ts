import { join } from 'node:path';
import type { JsonObject } from '../base/json';
import type { Severity } from '../files/cases';
import type { Coverage } from '../run';
import { severityOf, type ScanRequest } from './model/scan-request';
import type { NamedAt, Settings } from './settings/settings';

/** The wishes of the command line and of a settings file about one folder; the command line wins. */
export interface PlainChoice {
  /** Folders of rules beside the built-in ones. */
  readonly rules: readonly NamedAt[];
  /** Ids or groups of rules; undefined: all. */
  readonly only?: readonly NamedAt[];
  readonly skip: readonly NamedAt[];
  readonly frameworks: readonly NamedAt[];
  readonly minSeverity: Severity;
  readonly include?: readonly string[];
  readonly exclude: readonly string[];
  readonly parameters: Readonly<Record<string, JsonObject>>;
  readonly parameterNames: Settings['parameterNames'];
  readonly variables: Settings['variables'];
  readonly kubeVersion?: string;
  /** A file of known findings, from the working folder. */
  readonly baseline?: string;
  /** Undefined: as the command line says. */
  readonly inlineIgnores?: boolean;
  /** The rules that the settings file leaves out, and why, for the report. */
  readonly notes: readonly Coverage[];
}

/**
 * Options take the place of keys; `--rules` and `--skip` add to them, and a name that `--only` gives is asked though the
 * file skips it. `folder` is the way from the working folder, `today` a day, yyyy-mm-dd.
 */
export function plainChoice(
  args: ScanRequest,
  { folder, settings }: { readonly folder: string; readonly settings?: Settings },
  least: Severity,
  today: string,
): PlainChoice {
  const given = (names: readonly string[], option: string): NamedAt[] => names.map((name) => ({ name, at: option }));
  const only = args.only ? given(args.only, '--only') : settings?.only;
  const skipped = (settings?.skip ?? []).filter(({ name }) => !args.only?.includes(name));
  const written = settings?.minSeverity;
  const isOver = (until = today): boolean => until < today;
  return {
    rules: [
      ...given(args.rules, '--rules'),
      ...(settings?.rules ?? []).map(({ name, at }) => ({ name: join(folder, name), at })),
    ],
    ...(only && { only }),
    skip: [...given(args.skip, '--skip'), ...skipped.filter(({ until }) => !isOver(until))],
    frameworks: args.frameworks.length > 0 ? given(args.frameworks, '--framework') : (settings?.frameworks ?? []),
    minSeverity: args.minSeverity ?? (written === undefined ? least : severityOf(written, 'min-severity')),
    ...(settings?.include && { include: settings.include }),
    exclude: settings?.exclude ?? [],
    parameters: settings?.parameters ?? {},
    parameterNames: settings?.parameterNames ?? [],
    variables: settings?.variables ?? {},
    ...(settings?.kubeVersion !== undefined && { kubeVersion: settings.kubeVersion }),
    ...(settings?.baseline !== undefined && { baseline: join(folder, settings.baseline) }),
    ...(settings?.inlineIgnores !== undefined && { inlineIgnores: settings.inlineIgnores }),
    notes: skipped.map(({ name, reason, until }) => ({
      scope: 'case',
      name,
      node: '',
      ...(isOver(until)
        ? { reason: 'skip-is-over', detail: `asked again since ${until}: ${reason}` }
        : { reason: 'skipped-by-settings', detail: until === undefined ? reason : `${reason}, until ${until}` }),
    })),
  };
}
