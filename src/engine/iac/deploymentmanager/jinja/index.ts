export { JinjaError } from './jinja-error';
export { renderJinja } from './render-jinja';
export type { Output } from './output';
export type { JinjaObject, JinjaValue } from './values';
export { MAX_PRODUCED, MAX_STEPS, Work } from './work';
