import { DeploymentManagerFormat } from './deploymentmanager-format';

export const DEPLOYMENT_MANAGER_FORMAT = new DeploymentManagerFormat();
