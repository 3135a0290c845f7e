export { isOfFramework } from './framework-names';
export { frameworkNames, rulesOfCase, type Rule } from './rule';
export { noStates } from './rule-states';
export { RulesModule } from './rules.module';
