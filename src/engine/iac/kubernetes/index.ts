import { isJsonObject, type JsonValue } from '../../base/json';
import { DocumentFormat, kindsOf } from '../documents';
import type { TemplateFormat } from '../model';
import { ManifestFormat } from './manifest-format';

const MARKS = ['apiVersion', 'kind', 'metadata', 'spec'];
const YAML = ['.yaml', '.yml'];

// A JSON file is taken for an object only when it says so: many others have a `metadata` or a `spec`.
function isKubernetesObject(value: JsonValue, fromJson: boolean): boolean {
  if (!isJsonObject(value)) return false;
  if (fromJson) return Object.hasOwn(value, 'apiVersion') && Object.hasOwn(value, 'kind');
  return MARKS.some((mark) => Object.hasOwn(value, mark));
}

const MANIFESTS = new DocumentFormat({
  type: 'kubernetesObjectFiles',
  extensions: [...YAML, '.json'],
  splitsLists: true,
  marks: [/^[ \t{,-]*["']?(?:apiVersion|kind)["']?\s*:/m],
  jsonMark: /apiVersion|kind/,
  accepts: isKubernetesObject,
  innerTypes: kindsOf,
});

/** Kubernetes manifests, and those of the operators that manage AWS, Azure and Google resources. */
export const KUBERNETES_FORMATS: readonly TemplateFormat[] = [
  new ManifestFormat(MANIFESTS),
  ...(['ack', 'aso', 'kcc'] as const).map(
    (type) =>
      new DocumentFormat({ type, extensions: YAML, splitsLists: true, accepts: isSomething, innerTypes: kindsOf }),
  ),
];

function isSomething(value: JsonValue): boolean {
  return value !== null;
}
