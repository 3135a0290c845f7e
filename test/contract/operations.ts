/** One operation of the interface specification, as this project reads it. */
export interface OperationSheet {
  readonly number: string;
  readonly method: 'get' | 'post' | 'delete';
  /** Spelled as in the specification, with its slash at the end. */
  readonly path: string;
  readonly operationId: string;
  /** Permission area, and whether the operation only reads. */
  readonly area: string;
  readonly access: 'read' | 'write';
  /** Parameters that must be passed, in the query string or the body. */
  readonly required: readonly string[];
}

function operation(
  number: string,
  call: string,
  operationId: string,
  [area, access]: [string, 'read' | 'write'],
  required: readonly string[] = [],
): OperationSheet {
  const [method, path] = call.split(' ');
  return { number, method: method as OperationSheet['method'], path, operationId, area, access, required };
}

export const OPERATIONS: readonly OperationSheet[] = [
  operation('4.1', 'post /api/collection', 'createCollection', ['collection', 'write'], ['collection']),
  operation('4.2', 'get /api/collection/list', 'listCollections', ['collection', 'read']),
  operation('4.3', 'get /api/collection', 'checkCollection', ['collection', 'read'], ['collection']),
  operation('4.4', 'delete /api/collection', 'changeCollection', ['collection', 'write'], ['collection', 'status']),
  operation('4.5', 'get /api/database/collection', 'listDatabaseCollections', ['collection', 'read']),
  operation('4.20', 'post /api/resource/filter', 'saveFilter', ['resource', 'write'], ['title']),
  operation('4.21', 'get /api/resource/filter', 'listFilters', ['resource', 'read']),
  operation('4.22', 'delete /api/resource/filter', 'deleteFilter', ['resource', 'write'], ['filter_id']),
  operation(
    '4.25',
    'post /api/exclusions/resources/',
    'createExclusions',
    ['exclusion', 'write'],
    ['container', 'exclusions'],
  ),
  operation('4.26', 'get /api/exclusions/resources/', 'listExclusions', ['exclusion', 'read'], ['container']),
  operation(
    '4.27',
    'delete /api/exclusions/resources/',
    'deleteExclusions',
    ['exclusion', 'write'],
    ['container', 'exclusions'],
  ),
];
