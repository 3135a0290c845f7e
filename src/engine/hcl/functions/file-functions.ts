import { DYNAMIC, isMapping, makeSet, STRING, stringValue, Value } from '../values';
import type { FunctionContext, FunctionDefinition, Parameter } from './definition';
import { baseName, cleanPath, directoryName } from './file-path';
import { FunctionError } from './function-error';
import { globPattern } from './glob';
import { utf8Text } from './utf8';

const path: Parameter = { name: 'path', type: STRING };
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;

/** The bytes of a file that a function names. */
export function readBytes(name: string, { files, work }: FunctionContext): Uint8Array {
  const bytes = files.readFile(name);
  if ('problem' in bytes) throw new FunctionError(bytes.message, 0);
  work.text(bytes.length);
  return bytes;
}

function readText(name: string, context: FunctionContext): string {
  return utf8Text(readBytes(name, context), `the content of ${name}`);
}

function exists([name]: readonly Value[], { files }: FunctionContext): Value {
  const bytes = files.readFile(name as string);
  if (!('problem' in bytes)) return true;
  if (bytes.problem === 'not-found') return false;
  throw new FunctionError(bytes.message, 0);
}

function fileSet([directory, pattern]: readonly Value[], { files, work }: FunctionContext): Value {
  const relative = cleanPath(pattern as string);
  if (relative === '..' || relative.startsWith('../')) throw new FunctionError('the pattern leaves its directory', 1);
  const names = files.listFiles(directory as string);
  if ('problem' in names) {
    if (names.problem === 'refused') throw new FunctionError(names.message, 0);
    return makeSet(STRING, []);
  }
  work.members(names.length);
  const matches = globPattern(relative.replace(/^\/+/, ''), work);
  return makeSet(STRING, names.filter(matches).map(stringValue));
}

function expandedPath([name]: readonly Value[], context: FunctionContext): Value {
  const isAtHome = (name as string).startsWith('~');
  return isAtHome ? context.unresolved('pathexpand: the home folder depends on the machine') : name;
}

function templateFile([name, variables]: readonly Value[], context: FunctionContext): Value {
  return context.renderTemplate(readText(name as string, context), name as string, templateVariables(variables));
}

function templateVariables(variables: Value): ReadonlyMap<string, Value> {
  if (!isMapping(variables)) throw new FunctionError('invalid vars value: must be a map', 1);
  for (const name of variables.entries.keys()) {
    if (!IDENTIFIER.test(name)) throw new FunctionError(`invalid template variable name "${name}"`, 1);
  }
  return variables.entries;
}

const vars: Parameter = { name: 'vars', type: DYNAMIC, unresolved: 'inside' };

/** Functions on files and on their names. */
export const fileFunctions: readonly FunctionDefinition[] = [
  { name: 'basename', parameters: [path], call: ([name]) => baseName(name as string) },
  { name: 'dirname', parameters: [path], call: ([name]) => directoryName(name as string) },
  { name: 'file', parameters: [path], call: ([name], context) => readText(name as string, context) },
  {
    name: 'filebase64',
    parameters: [path],
    call: ([name], context) => Buffer.from(readBytes(name as string, context)).toString('base64'),
  },
  { name: 'fileexists', parameters: [path], call: exists },
  { name: 'fileset', parameters: [path, { name: 'pattern', type: STRING }], call: fileSet },
  { name: 'pathexpand', parameters: [path], call: expandedPath },
  { name: 'templatefile', parameters: [path, vars], call: templateFile },
  {
    name: 'templatestring',
    parameters: [{ name: 'data', type: STRING }, vars],
    call: ([source, variables], context) => context.renderTemplate(source as string, '', templateVariables(variables)),
  },
];
