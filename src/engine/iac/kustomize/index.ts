export { leftToKustomizations } from './left-to-kustomizations';
export { kustomizeFindings, renderKustomized } from './kustomize-findings';
