export { isClusterWide } from './cluster-kinds';
