import storageAccount from './storage-account.json';

/** The attribute maps of Azure. */
export const AZURE_MAPS: readonly unknown[] = [storageAccount];
