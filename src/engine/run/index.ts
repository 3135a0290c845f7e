export { runContainer, runEngine } from './run-container';
export { areSameToday } from './threads/kept-crawls';
export * from '../model';
export * from './options';
