import { Lexer } from 'yaml';
import { work } from '../../limits/meter';
import { MAX_YAML_DEPTH } from '../values/max-depth';

const STEPS_PER_LEXEME = 10;
const CHARACTERS_PER_STEP = 64;

const LINE_START = /^[ \t?:-]*/gm;

/**
 * Checks the nesting depth of a YAML source. The library composes nested collections recursively; long before the stack
 * is exhausted, compiling a regular expression there can crash the whole process, which no error handler can catch.
 */
export function nestsTooDeeply(text: string): boolean {
  return blockDepth(text) > MAX_YAML_DEPTH || flowDepth(text) > MAX_YAML_DEPTH;
}

// Every block level begins further to the right, except a sequence under a key, so the columns limit the depth.
function blockDepth(text: string): number {
  let widest = 0;
  for (const [start] of text.matchAll(LINE_START)) {
    work(1 + Math.floor(start.length / CHARACTERS_PER_STEP));
    widest = Math.max(widest, start.length);
  }
  return widest / 2;
}

function flowDepth(text: string): number {
  // Brackets in strings and comments count here too; only a source with many of them is scanned twice.
  if (openBrackets(text) <= MAX_YAML_DEPTH) return 0;
  let depth = 0;
  for (const token of new Lexer().lex(text)) {
    work(STEPS_PER_LEXEME);
    if (token === ']' || token === '}') depth--;
    else if ((token === '[' || token === '{') && ++depth > MAX_YAML_DEPTH) return depth;
  }
  return 0;
}

function openBrackets(text: string): number {
  work(Math.floor(text.length / CHARACTERS_PER_STEP));
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x5b || unit === 0x7b) count++;
  }
  return count;
}
