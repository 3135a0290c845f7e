import { fromJson, DYNAMIC, isWhollyKnown, STRING } from '../values';
import { JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError, readJson } from '../../base/json';
import { escapeQuery, unescapeQuery } from '../../base/go/encoding/url-query';
import { decodeBase64 } from '../../base/go/encoding/base64';
import { csvDecode } from './csv';
import type { FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';
import { jsonText } from './json-text';
import { utf8Text } from './utf8';
import { yamlText } from './yaml-text';

const load = require;
/** Loaded when a configuration reads YAML: the library behind it costs more to load than most configurations take. */
const yamlDecode: typeof import('./yaml-decode').yamlDecode = (text, work) =>
  (load('./yaml-decode') as typeof import('./yaml-decode')).yamlDecode(text, work);

const str: Parameter = { name: 'str', type: STRING };
const MOST_VALUES = 100_000;

function jsonDecode(text: string) {
  try {
    return fromJson(readJson(text, { maxValues: MOST_VALUES }));
  } catch (error) {
    if (
      error instanceof JsonSyntaxError ||
      error instanceof JsonTooDeepError ||
      error instanceof JsonTooManyValuesError
    ) {
      throw new FunctionError(error.message, 0);
    }
    throw error;
  }
}

const encoded: Parameter = { name: 'val', type: DYNAMIC, nullable: true, unresolved: 'any' };

/** Functions between values and texts of other languages. */
export const encodingFunctions: readonly FunctionDefinition[] = [
  {
    name: 'base64decode',
    parameters: [str],
    call: ([text], { work }) => {
      work.text((text as string).length);
      return utf8Text(decodeBase64(text as string, false), 'the result of decoding the provided string');
    },
  },
  {
    name: 'base64encode',
    parameters: [str],
    call: ([text], { work }) => {
      work.text((text as string).length * 2);
      return Buffer.from(text as string, 'utf8').toString('base64');
    },
  },
  { name: 'csvdecode', parameters: [str], call: ([text], { work }) => csvDecode(text as string, work) },
  {
    name: 'jsondecode',
    parameters: [str],
    call: ([text], { work }) => {
      work.text((text as string).length * 4);
      return jsonDecode(text as string);
    },
  },
  {
    name: 'jsonencode',
    parameters: [encoded],
    call: ([value], { work }) => (isWhollyKnown(value) ? jsonText(value, work) : undefined),
  },
  {
    name: 'urldecode',
    parameters: [str],
    call: ([text], { work }) => {
      work.text((text as string).length);
      return unescapeQuery(text as string);
    },
  },
  {
    name: 'urlencode',
    parameters: [str],
    call: ([text], { work }) => {
      work.text((text as string).length * 3);
      return escapeQuery(text as string);
    },
  },
  {
    name: 'yamldecode',
    parameters: [{ ...str, name: 'src' }],
    call: ([text], { work }) => yamlDecode(text as string, work),
  },
  {
    name: 'yamlencode',
    parameters: [{ ...encoded, name: 'value' }],
    call: ([value], { work }) => (isWhollyKnown(value) ? yamlText(value, work) : undefined),
  },
];
