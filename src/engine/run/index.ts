export { runContainer, runEngine } from './run-container';
export * from '../model';
export * from './options';
