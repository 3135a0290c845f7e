import { isFetched, type Source } from '../../base/source';
import type { IacType } from '../../iac';
import { factsOf } from '../../iac/provider-facts';
import { ArmWriter } from '../writers/arm/arm-writer';
import { CloudformationWriter } from '../writers/cloudformation/cloudformation-writer';
import { HelmWriter } from '../writers/helm/helm-writer';
import { changedAttributes } from '../model/changed-document';
import type { WorkspaceResource } from '../model/workspace-resource';
import type { Change, Reason, Unfixed } from '../model/fix';
import type { Declared, Refused, Writer, WrittenChange } from '../model/writer';
import { lackedChoice } from '../provider/provider-check';
import { countingMajor, otherVersion } from '../provider/other-version';
import { refusedSetting } from '../provider/refused-settings';
import { saidBeside } from '../provider/said-beside';
import { isHclConfiguration } from '../writers/terraform/hcl-files';
import { ManifestWriter } from '../writers/terraform/manifest-writer';
import { TerraformWriter } from '../writers/terraform/terraform-writer';
import { documentsIn, refusedBy } from '../writers/yaml/changed-text';
import { YamlWriter } from '../writers/yaml/yaml-writer';

/** The types of templates that fixes are written back to. */
export const WRITTEN_FORMATS: readonly IacType[] = [
  'terraform',
  'kubernetesObjectFiles',
  'cloudformation',
  'arm',
  'helmChart',
];

export type NoFix = Pick<Unfixed, 'reason' | 'detail'>;

export function none(reason: Reason, detail: string): NoFix {
  return { reason, detail };
}

/** The reason of none for a change that cannot be written, or that the provider would refuse. */
export function refusal({ refused, isByProvider, isTooMuch }: Refused): NoFix {
  const reason = isTooMuch ? 'rule-not-invertible' : 'value-unknown';
  return none(isByProvider === true ? 'provider-refuses' : reason, refused);
}

/** The ways to write some changes. What a link leads to is read elsewhere too, and what was fetched is fetched again: neither is written. */
export function* waysOf(
  source: Source,
  target: WorkspaceResource,
  changes: readonly Change[],
  declared: readonly Declared[],
): Generator<WrittenChange | Refused> {
  const { type, attributes, source: from } = target.input.resource;
  const accepting = { major: countingMajor(target.input), isTranslated: from !== 'terraform' };
  const changed = changedAttributes(attributes, changes);
  const refused =
    otherVersion(target.input, changes) ??
    refusedSetting(target.input, changes) ??
    saidBeside(target.input, changes) ??
    (changed && lackedChoice(type, attributes, changed, accepting));
  if (refused !== undefined) {
    yield { refused, isByProvider: true };
    return;
  }
  for (const way of writerOf(target, source).ways(target, changes, declared)) {
    const files = 'texts' in way ? [...way.texts.keys()] : [];
    const linked = files.find((file) => source.entry(file).real !== file);
    const fetched = files.find(isFetched);
    if (fetched !== undefined) yield { refused: `${fetched} belongs to a module that was fetched` };
    else yield linked === undefined ? way : { refused: `${linked} is a link` };
  }
}

function writerOf({ format, holder }: WorkspaceResource, source: Source): Writer {
  if (holder) return new ManifestWriter(source);
  if (format === 'terraform') return new TerraformWriter(source);
  if (format === 'arm') return new ArmWriter(source);
  if (format === 'helmChart') return new HelmWriter(source);
  return format === 'cloudformation' ? new CloudformationWriter(source) : new YamlWriter(source);
}

/** The reason why a manifest cannot be added; other resources are added by their writers. */
export function unaddable(
  { format, calls }: WorkspaceResource,
  changes: readonly Change[],
  isOfContainer: boolean,
): NoFix | undefined {
  // Types of Terraform begin with the name of their provider.
  if (!changes.some((change) => change.kind === 'add' && !change.type.includes('_'))) return undefined;
  if (format !== 'kubernetesObjectFiles')
    return none('format-not-written', 'objects are added to plain manifests alone');
  if (calls.length > 0) return none('format-not-written', 'a Kustomization names the manifest');
  return isOfContainer
    ? none('format-not-written', 'a container knows manifests by their numbers, which an added one would change')
    : undefined;
}

const GENERATED = /^\s*(?:#|\/\/|\/\*).*(?:generated (?:by|file)|do not edit)/im;
/** Bicep notes in the metadata of a template that it has made it. */
const MADE_BY_BICEP = /^[^]{0,1000}"_generator"\s*:/;
/** Helm writes above each manifest which template it comes from. */
const RENDERED = /^# Source: \S+\/templates\//m;

/** The reason why no fix of a resource can be written; `text` is that of its file. */
export function formatProblem(
  { format, file, input, isNative, calls, part, holder }: WorkspaceResource,
  text: string | undefined,
): NoFix | undefined {
  const isTerraform = format === 'terraform';
  if (!WRITTEN_FORMATS.includes(format)) return none('format-not-written', file);
  if (format === 'kubernetesObjectFiles' && calls.length > 0 && part === undefined)
    return none(
      'format-not-written',
      'a Kustomization patches or generates the object; change its manifest or the patch by hand',
    );
  if (isTerraform && !isHclConfiguration(file)) return none('format-not-written', file);
  if (holder?.type === 'kubectl_manifest') return none('format-not-written', 'a manifest in a text of Terraform');
  if (!isNative && !holder && input.resource.source !== 'kubernetes' && !factsOf(input.resource.type))
    return none('format-not-written', input.resource.type);
  if (text === undefined) return none('outside-this-repository', file);
  if (GENERATED.test(text.slice(0, 2000))) return none('generated', file);
  if (format === 'arm' && MADE_BY_BICEP.test(text)) return none('generated', file);
  if (!isTerraform && RENDERED.test(text)) return none('generated', file);
  const isYaml = (format === 'cloudformation' || format === 'kubernetesObjectFiles') && !/^\s*\{/.test(text);
  const unread = isYaml ? unreadTree(text) : undefined;
  return unread === undefined ? undefined : none('format-not-written', `${file}: ${unread}`);
}

/** The reason why nobody can tell where the values of a text stand: reading forgives what the tree does not. */
function unreadTree(text: string): string | undefined {
  try {
    documentsIn(text, false);
    return undefined;
  } catch (error) {
    return refusedBy(error).refused;
  }
}
