import { ConfigurationFormat } from './configuration-format';

export { parserOf } from './file-parsers';

export const CONFIGURATION_FORMAT = new ConfigurationFormat('configuration');
/** The same files, which are judged as one input. */
export const COMBINED_CONFIGURATION_FORMAT = new ConfigurationFormat('combinedConfiguration');
