import type { TemplateFormat } from '../model';
import { TerraformFormat } from './terraform-format';

export const TERRAFORM_FORMAT: TemplateFormat = new TerraformFormat();
