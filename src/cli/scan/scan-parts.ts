/** What takes time to load, so that threads can be started before. */
export { cloudProviders } from '../../engine/clouds/cloud-providers';
export { runContainer } from '../../engine/run';
export { runScan } from './run-scan';
export { ScanRepositories } from './scan-repositories';
