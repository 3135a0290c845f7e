export { compile } from './compile-policy';
export type { CompileOptions, ModuleText } from './compile-policy';
export { Policy } from './policy';
export type { EvalOptions, EvalResult, PathsResult, QueryResult, Reads } from './policy';
export { RegoError, RegoErrors } from './syntax/errors';
export type { RegoErrorCode } from './syntax/errors';
export type { Limits } from './eval/runtime';
export type { Bindings } from './eval/query';
export type { DecidingRule } from './eval/read-set';
