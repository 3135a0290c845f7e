export type { KubernetesOptions } from './cluster';
export { KubernetesProvider } from './kubernetes-provider';
