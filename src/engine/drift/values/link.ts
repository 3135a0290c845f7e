import type { Canonical, Pattern } from './canonical';

/** The host, the service and the version in front of a link of Google. */
const LINK_START = /^(?:https?:)?\/\/[^/]+\/(?:(?:[a-z]+\/)?(?:v\d\w*|beta|alpha)\/)?/i;
/** Keys are rotated without anybody changing what uses them. */
const KEY_VERSION = /\/cryptoKeyVersions\/\d+$/;
/** Answers name some projects by their number, which no template knows. */
const BY_NUMBER = /^projects\/\d+\//;
const BY_ID = /^projects\/[^/]+\//;
const ANY_PROJECT = 'projects/-/';

/** The path in a link of Google. */
export function linkOf(text: string): string {
  return text.replace(LINK_START, '').replace(KEY_VERSION, '').replace(BY_NUMBER, ANY_PROJECT);
}

/** A link that a template writes: a name, a part of the path or all of it. The answer may have the shorter form. */
export function writtenLink(text: string): Canonical {
  const path = linkOf(text);
  const ends = path.split('/').map((_, i, parts) => parts.slice(i).join('/'));
  const inAnyProject = path.startsWith(ANY_PROJECT)
    ? endingWith(path.slice(ANY_PROJECT.length))
    : path.replace(BY_ID, ANY_PROJECT);
  return { kind: 'either', of: [...ends, inAnyProject, endingWith(path)] };
}

/** The same of a text with expressions in it. */
export function openLink({ parts: [first, ...rest] }: Pattern): Canonical {
  const last = rest[rest.length - 1] ?? '';
  const known = { kind: 'pattern', parts: [linkOf(first), ...rest] } as const;
  const of: Canonical[] = [known, { ...known, parts: ['', `/${known.parts[0]}`, ...rest] }];
  // The answer may have no more than the name.
  const name = last.slice(last.lastIndexOf('/') + 1);
  of.push(last.includes('/') ? name : { kind: 'pattern', parts: ['', name], without: '/' });
  return { kind: 'either', of };
}

function endingWith(path: string): Pattern {
  return { kind: 'pattern', parts: ['', `/${path}`] };
}
