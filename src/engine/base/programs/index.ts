export { TooMuchOutputError, type ProgramResult } from './program';
export { runProgram } from './run-program';
export { runProgramSync, TookTooLongError } from './run-program-sync';
