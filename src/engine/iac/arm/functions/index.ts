import { COLLECTION_FUNCTIONS } from './collection-functions';
import type { FunctionDefinition } from './definition';
import { ENCODING_FUNCTIONS } from './encoding-functions';
import { LOGIC_FUNCTIONS } from './logic-functions';
import { NETWORK_FUNCTIONS } from './network-functions';
import { NUMBER_FUNCTIONS } from './number-functions';
import { RESOURCE_ID_FUNCTIONS } from './resource-id-functions';
import { STRING_FUNCTIONS } from './string-functions';

export type { FunctionDefinition, Work } from './definition';
export { positionArgument, textArgument } from './arguments';

/** The functions that depend only on their arguments, by name in lower case. */
export const FUNCTIONS: ReadonlyMap<string, FunctionDefinition> = new Map(
  [
    STRING_FUNCTIONS,
    LOGIC_FUNCTIONS,
    NUMBER_FUNCTIONS,
    COLLECTION_FUNCTIONS,
    ENCODING_FUNCTIONS,
    RESOURCE_ID_FUNCTIONS,
    NETWORK_FUNCTIONS,
  ].flatMap((table) => Object.entries(table)),
);
