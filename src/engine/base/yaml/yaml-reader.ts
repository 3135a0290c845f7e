import { readAnyYaml } from './late-library';
import { readOrdinaryYaml } from './ordinary/ordinary-reader';
import type { ReadYamlOptions } from './values/read-yaml-options';
import type { YamlDocument } from './values/yaml-document';
import { yamlSyntaxErrorAt } from './values/yaml-syntax-error';

/**
 * Maximum of lines and values in a source. Real files of 10 MB have far fewer; the library needs about a kilobyte for
 * each.
 */
const MAX_YAML_VALUES = 1_000_000;

const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|[\ud800-\udfff]/u;

/**
 * Reads all documents of a YAML 1.1 source; one without content is null. The last of equal keys wins; keys that are not
 * strings become their JSON.
 */
export function readYaml(text: string, options: ReadYamlOptions = {}): YamlDocument[] {
  try {
    return read(text, options);
  } catch (error) {
    // The library walks nested collections recursively: a stack overflow means that they nest too deeply.
    if (error instanceof RangeError) throw yamlSyntaxErrorAt(text, 0, 'nested too deeply', 'limit');
    throw error;
  }
}

function read(text: string, options: ReadYamlOptions): YamlDocument[] {
  const control = CONTROL.exec(text);
  if (control) throw yamlSyntaxErrorAt(text, control.index, 'control characters are not allowed');
  if (extent(text) > MAX_YAML_VALUES)
    throw yamlSyntaxErrorAt(text, 0, `more than ${MAX_YAML_VALUES} lines and values`, 'limit');
  return readOrdinaryYaml(text, options) ?? readFurtherYaml(text, options);
}

function readFurtherYaml(text: string, options: ReadYamlOptions): YamlDocument[] {
  try {
    return readAnyYaml(text, options);
  } catch (error) {
    // The readers of Python and Go let texts in quotes and brackets go on in any column, so users have such files.
    const documents = readOrdinaryYaml(text, options, true);
    if (documents) return documents;
    throw error;
  }
}

const VALUE_MARK = /[[{,\n]|[-:?](?=\s)/g;

function extent(text: string): number {
  if (text.length <= MAX_YAML_VALUES) return 0;
  let count = 0;
  VALUE_MARK.lastIndex = 0;
  while (VALUE_MARK.exec(text) !== null) count++;
  return count;
}
