import type { FormatOptions } from '../model';
import type { Source } from '../../base/source';
import { RootConfiguration } from './configuration';

interface Kept {
  readonly folder: string;
  readonly options: FormatOptions;
  readonly root: RootConfiguration;
}

/** The folder at work of each source: its templates are rendered one after the other. */
const kept = new WeakMap<Source, Kept>();

/** The evaluated configuration of a folder; the one asked for last is kept. */
export function rootConfiguration(source: Source, folder: string, options: FormatOptions): RootConfiguration {
  const known = kept.get(source);
  if (known?.folder === folder && sameOptions(known.options, options)) return known.root;
  const root = new RootConfiguration(source, folder, options);
  kept.set(source, { folder, options, root });
  return root;
}

function sameOptions(a: FormatOptions, b: FormatOptions): boolean {
  const sameFiles = JSON.stringify(a.varFiles) === JSON.stringify(b.varFiles);
  return sameFiles && a.moduleFolder === b.moduleFolder;
}
