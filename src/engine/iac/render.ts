import { formatOf } from './formats';
import type { Rendering, Template } from './model';

/** The document that rules see for a template, with the places its parts were written at. Never throws for a file. */
export function render(template: Template): Rendering {
  return formatOf(template.type).render(template);
}
