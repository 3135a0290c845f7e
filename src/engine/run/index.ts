export { runContainer } from './run-container';
export * from './model';
