import type { IacType } from '../../iac';

/** True for formats of Kubernetes, which have no variables: placeholders stand for what only the user knows. */
export function isManifestFormat(format: IacType): boolean {
  return format === 'kubernetesObjectFiles' || format === 'helmChart';
}
