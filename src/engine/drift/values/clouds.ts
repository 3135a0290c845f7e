import { parsePath, type Path } from './path';

export type Cloud = 'aws' | 'azure' | 'google';

/** The ways in which clouds and their providers treat tags. */
export interface TagHabits {
  /** The attribute of Terraform that holds them. */
  readonly attribute: string;
  /** The block in which a provider of Terraform has those of all its resources. */
  readonly defaults?: Path;
  /** The attributes of a plan with all tags, including those of the provider. */
  readonly all: readonly Path[];
  /** Keys under which answers hold them. */
  readonly keys: readonly string[];
  /** The names that the cloud gives itself. */
  readonly own: RegExp;
  /** True when names are the same in any case. */
  readonly ignoresNameCase: boolean;
  /** True when values are the same in any case. */
  readonly ignoresValueCase: boolean;
}

export const TAG_HABITS: Readonly<Record<Cloud, TagHabits>> = {
  aws: {
    attribute: 'tags',
    defaults: parsePath('default_tags.tags'),
    all: [parsePath('tags_all')],
    keys: ['Tags', 'TagList', 'TagSet', 'tags'],
    own: /^aws:/,
    ignoresNameCase: false,
    ignoresValueCase: false,
  },
  azure: {
    attribute: 'tags',
    all: [],
    keys: ['tags'],
    own: /^hidden-/,
    ignoresNameCase: true,
    ignoresValueCase: false,
  },
  google: {
    attribute: 'labels',
    defaults: parsePath('default_labels'),
    all: [parsePath('terraform_labels'), parsePath('effective_labels')],
    keys: ['labels'],
    own: /^goog-|\.googleapis\.com\//,
    ignoresNameCase: false,
    ignoresValueCase: true,
  },
};

/** The cloud of a type, as the cloud or a template names it. */
export function cloudOfType(type: string): Cloud {
  if (/^(?:azurerm_|microsoft\.)/i.test(type)) return 'azure';
  return /^(?:google_|[a-z][a-z0-9]*\/)/.test(type) ? 'google' : 'aws';
}

/** The cloud of something that runs, by its path. */
export function cloudOfPath(path: string): Cloud {
  if (path.startsWith('/')) return 'azure';
  return /^(?:projects|b)\//.test(path) ? 'google' : 'aws';
}
