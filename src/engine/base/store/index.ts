export type { ByteStore } from './byte-store';
export { digestOf } from './digest';
export { engineDigest } from './engine-digest';
export { FolderStore } from './folder-store';
export { seal, unseal } from './seal';
