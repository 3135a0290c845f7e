import type { SourceForm } from './table-paths';

export const CLOUDFORMATION_FORM: SourceForm = { properties: 'Properties', fromRoot: (type, path) => [type, path] };

/** The reader gives a resource its children at keys such as `_blobServices`, and other things that no schema has. */
export const ARM_FORM: SourceForm = {
  properties: 'properties',
  fromRoot: (type, path) => {
    if (
      /^_(?:name|parent|scope|linux|windows|anySystem|httpsOnlyByDefault|httpLogs(?:\..+)?|systemPools(?:\..+)?|kind_\w+)$/.test(
        path,
      )
    )
      return undefined;
    const [, child, rest] = /^_(\w+)\.?(.*)$/.exec(path) ?? [];
    return child === undefined ? [type, path] : [`${type}/${child.replace('config_', 'config/')}`, rest];
  },
};
