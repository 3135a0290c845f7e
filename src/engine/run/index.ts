export { runContainer } from './run-container';
export * from '../model';
export * from './options';
