export { PathFilter, PathPatternError, type PathList } from './path-filter';
