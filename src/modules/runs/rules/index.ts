export { RulesModule } from './rules.module';
