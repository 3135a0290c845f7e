import { isMap } from 'yaml';
import { textIn, type Source } from '../../base/source';
import { OverlaySource } from '../model/overlay-source';
import { HclFiles } from '../writers/terraform/hcl-files';
import { isJsonText, treeOf } from '../writers/yaml/changed-text';

const USES: Readonly<Record<string, RegExp>> = {
  terraform: /\b(?:var|local)(?:\.[A-Za-z_][\w-]*)+/g,
  cloudformation: /(?<=\bRef(?:["']?\s*:\s*|\s+)["']?)[A-Za-z0-9]+|(?<=\$\{)[A-Za-z0-9]+(?=\})/g,
  arm: /(?<=\b(?:parameters|variables)\(\s*')[^']+/gi,
};

/** The variables and parameters of callers that are used at fewer places with the new texts of files. */
export function chosenLess(source: Source, texts: ReadonlyMap<string, string>, format: string): boolean {
  return usedIn(source, texts, format).some(({ old, now }) =>
    old.some((name) => !name.startsWith('local.') && countOf(now, name) < countOf(old, name)),
  );
}

function countOf(names: readonly string[], name: string): number {
  return names.filter((each) => each === name).length;
}

/**
 * The variables and parameters that nothing uses any longer with the new texts of files. They stay declared: whoever deploys
 * may give them values, and one that is not declared would be refused.
 */
export function unusedBy(source: Source, texts: ReadonlyMap<string, string>, format: string): readonly string[] {
  const names = usedIn(source, texts, format).flatMap(({ old, now }) => old.filter((name) => !now.includes(name)));
  return [...new Set(names)].sort();
}

interface Used {
  readonly old: readonly string[];
  readonly now: readonly string[];
}

/** The names that are used before and after, for each file; of templates those that one declares. */
function usedIn(source: Source, texts: ReadonlyMap<string, string>, format: string): readonly Used[] {
  const uses = Object.hasOwn(USES, format) ? USES[format] : undefined;
  if (!uses) return [];
  const after = new OverlaySource(source, texts);
  return [...texts.keys()].map((file) => {
    const [before, behind] = [source, after].map((each) => textsWith(each, file, format));
    const [old, now] = [before, behind].map((all) => all.flatMap((text) => text.match(uses) ?? []));
    const isDeclared = (name: string): boolean => format === 'terraform' || declares(behind[0], name);
    const lost = new Set(old.filter((name) => countOf(now, name) < countOf(old, name) && isDeclared(name)));
    return { old: old.filter((name) => lost.has(name)), now };
  });
}

/** The texts in which the names of a file are used: in Terraform those of its module. */
function textsWith(source: Source, file: string, format: string): readonly string[] {
  if (format === 'terraform') return new HclFiles(source).module(file).map(({ text }) => text);
  return [textIn(source, file) ?? ''];
}

/** True where a template declares a parameter or a variable: `Ref` names resources too. */
function declares(text: string, name: string): boolean {
  const root = treeOf(text, isJsonText(text));
  const sections = isMap(root) ? root.items.filter(({ key }) => /^(?:parameters|variables)$/i.test(String(key))) : [];
  return sections.some(({ value }) => isMap(value) && value.items.some(({ key }) => String(key) === name));
}
