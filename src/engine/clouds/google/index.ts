export { GoogleProvider, type GoogleOptions } from './google-provider';
