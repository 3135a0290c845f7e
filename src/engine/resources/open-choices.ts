import { writeJson, type JsonValue } from '../base/json';
import { bareAddress, type Rendering } from '../iac';
import type { ResourceInput } from './model/resource-input';
import type { TemplateResource } from './model/template-resource';

/**
 * Adds to the resources of a folder of Terraform what is known of them whatever the workspace is, and whichever of several
 * variable files is chosen.
 */
export function withOpenChoices<T extends Pick<Rendering, 'open'>>(
  files: readonly T[],
  read: (files: readonly (T | Rendering)[]) => readonly TemplateResource[],
): readonly TemplateResource[] {
  const resources = read(files);
  if (!files.some(({ open }) => open)) return resources;
  const byAddress = new Map<string, ResourceInput>();
  for (const { template, input } of read(files.map((file) => file.open ?? file)))
    for (const name of namesOf(template, input)) byAddress.set(name, input);
  return resources.map((each) => {
    const [exact, bare] = namesOf(each.template, each.input).map((name) => byAddress.get(name));
    return { ...each, input: withOpenChoice(each.input, exact ?? bare) };
  });
}

/** The exact name, and one that all copies share. */
function namesOf(template: number, { resource: { address } }: ResourceInput): readonly string[] {
  return [`${template} ${address}`, `${template} ${bareAddress(address)}`];
}

function withOpenChoice(input: ResourceInput, open: ResourceInput | undefined): ResourceInput {
  const openChoice = open && { ...open, resource: { ...open.resource, address: input.resource.address } };
  return openChoice && textOf(openChoice) !== textOf(input) ? { ...input, openChoice } : input;
}

function textOf(input: ResourceInput): string {
  return writeJson(input as unknown as JsonValue);
}
