export { CLOUDFORMATION_FORMAT } from './cloudformation-format';
