import { compileProgram } from '../../base/go/regex/re2-program';
import { GoError } from '../../base/go/go-error';
import { KustomizeError } from './kustomize-error';
import { idsOf, type KustomizedObject } from './kustomized-object';
import { memberAt, memberOf, textOf, type Located } from './located';
import type { ObjectId } from './object-id';

type Test = (text: string) => boolean;

const PARTS = ['group', 'version', 'kind', 'namespace', 'name'] as const;

/** The objects that a target names: by patterns for their ids, now or before, and by labels and annotations. */
export function selected(objects: readonly KustomizedObject[], target: Located): KustomizedObject[] {
  const tests = PARTS.flatMap((part): [keyof ObjectId, Test][] => {
    const pattern = memberOf(target, part);
    return textOf(pattern) === '' || !pattern ? [] : [[part, whole(pattern)]];
  });
  const labels = requirements(memberOf(target, 'labelSelector'));
  const annotations = requirements(memberOf(target, 'annotationSelector'));
  return objects.filter((object) => {
    const ids = idsOf(object);
    // The kind counts as it is now, names as they are now or were at first.
    const known = (part: keyof ObjectId): readonly ObjectId[] =>
      part === 'name' || part === 'namespace' ? [ids[0], ids[ids.length - 1]] : ids.slice(-1);
    const isNamed = tests.every(([part, test]) =>
      known(part).some((id) => test(id[part] || (part === 'namespace' ? 'default' : ''))),
    );
    return (
      isNamed &&
      labels.every((holds) => holds(memberAt(object.value, 'metadata', 'labels'))) &&
      annotations.every((holds) => holds(memberAt(object.value, 'metadata', 'annotations')))
    );
  });
}

/** A test for a pattern that speaks about a whole text. */
function whole(pattern: Located): Test {
  const text = textOf(pattern);
  if (/^[\w-]*$/.test(text)) return (asked) => asked === text;
  try {
    const program = compileProgram(`^(?:${text})$`);
    return (asked) => program.matches(asked);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new KustomizeError('the target has a pattern that is no regular expression', pattern.place);
  }
}

type Requirement = (labels: Located | undefined) => boolean;

const SET = /^(\S+)\s+(in|notin)\s*\(([^)]*)\)$/;
const EQUAL = /^([^\s=!]+)\s*(==?|!=)\s*(\S*)$/;
const THERE = /^(!?)\s*([^\s=!]+)$/;

/** The parts of a selector, all of which must hold. */
function requirements(selector: Located | undefined): Requirement[] {
  const text = textOf(selector);
  if (text.trim() === '') return [];
  return text.split(/,(?![^(]*\))/).map((part) => {
    const requirement = requirementOf(part.trim());
    if (!requirement) throw new KustomizeError('the target has a selector that cannot be read', selector?.place);
    return requirement;
  });
}

function requirementOf(part: string): Requirement | undefined {
  const [, setKey, operator, values] = SET.exec(part) ?? [];
  if (setKey !== undefined) {
    const all = values.split(',').map((value) => value.trim());
    return (labels) => {
      const found = memberOf(labels, setKey);
      return operator === 'in'
        ? found !== undefined && all.includes(textOf(found))
        : !found || !all.includes(textOf(found));
    };
  }
  const [, key, sign, value] = EQUAL.exec(part) ?? [];
  if (key !== undefined)
    return (labels) => {
      const found = memberOf(labels, key);
      return sign === '!=' ? !found || textOf(found) !== value : found !== undefined && textOf(found) === value;
    };
  const [, not, wanted] = THERE.exec(part) ?? [];
  return wanted === undefined ? undefined : (labels) => (memberOf(labels, wanted) === undefined) === (not === '!');
}
