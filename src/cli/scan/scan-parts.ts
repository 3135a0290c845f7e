/** The parts of a scan that take time to load; they are imported after its threads have started. */
export { cloudProviders } from '../../engine/clouds/cloud-providers';
export { runContainer, runFolders } from '../../engine/run/late-run';
export { ScanRepositories } from './scan-repositories';
