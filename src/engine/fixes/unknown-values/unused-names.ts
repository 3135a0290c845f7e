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

/**
 * The variables and parameters that nothing uses any longer with the new texts of files. They stay declared: whoever deploys
 * may give them values, and one that is not declared would be refused.
 */
export function unusedBy(source: Source, texts: ReadonlyMap<string, string>, format: string): readonly string[] {
  const uses = Object.hasOwn(USES, format) ? USES[format] : undefined;
  if (!uses) return [];
  const after = new OverlaySource(source, texts);
  const names = [...texts.keys()].flatMap((file) => {
    const [old, now] = [source, after].map((each) => textsWith(each, file, format));
    const [used, left] = [old, now].map((all) => new Set(all.flatMap((text) => text.match(uses) ?? [])));
    const gone = [...used].filter((name) => !left.has(name));
    return format === 'terraform' || gone.length === 0 ? gone : gone.filter((name) => declares(now[0], name));
  });
  return [...new Set(names)].sort();
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
