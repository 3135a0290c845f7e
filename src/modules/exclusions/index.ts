export { ChangeExclusionsDto } from './dto/change-exclusions.dto';
export { ExclusionView, toExclusionView } from './dto/exclusion.view';
export { ExclusionsModule } from './exclusions.module';
