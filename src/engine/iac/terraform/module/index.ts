export { evaluateModule, type EvaluatedModule, type ModuleDiagnostic, type ModuleInput } from './evaluate-module';
export type { EvaluatedBlock, EvaluatedCopy } from './evaluated-block';
export type { EvaluatedAttribute, EvaluatedBody } from './evaluated-body';
export { readVariableFile, variableFileOrder } from './variable-files';
export { resourceEntries } from './resource-entries';
export type { UnresolvedExpression } from './unresolved-expressions';
