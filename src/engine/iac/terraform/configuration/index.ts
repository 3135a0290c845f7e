export { directoriesOf } from './directories';
export {
  isAutomatic,
  isConfigurationFile,
  isTemplate,
  isVariableFile,
  type Directory,
  type DirectoryFile,
} from './directory';
export { LEADS_OUT } from './repository-files';
export { RepositoryModules, type DirectoryModule } from './repository-modules';
export { RootConfiguration } from './root-configuration';
export { noteWrittenCalls } from './written-calls';
