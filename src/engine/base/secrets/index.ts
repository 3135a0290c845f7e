export { keysOfAddress } from './address-secrets';
export { HiddenValues } from './hidden-values';
export { isSecretName } from './secret-names';
