import { createRequire } from 'node:module';
import type { StructureObject } from './structure';

interface Hcl2json {
  parse(file: string, text: string): Promise<unknown>;
}

// An import would bring the declarations of the browser, which those of the package ask for, into the whole project.
const { parse } = createRequire(__filename)('@cdktf/hcl2json') as Hcl2json;

/** What HashiCorp's parser makes of a text: a structure, a syntax error, or a text that hcl2json cannot express. */
export type OracleAnswer =
  | { readonly kind: 'structure'; readonly structure: StructureObject }
  | { readonly kind: 'syntax-error'; readonly message: string }
  | { readonly kind: 'not-convertible'; readonly message: string };

export async function askHcl2json(file: string, text: string): Promise<OracleAnswer> {
  try {
    return { kind: 'structure', structure: (await parse(file, text)) as StructureObject };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: message.startsWith('parse config') ? 'syntax-error' : 'not-convertible', message };
  }
}
