export { runContainer, runEngine } from './late-run';
export { areSameToday } from './threads/kept-crawls';
export * from '../model';
export * from './options';
