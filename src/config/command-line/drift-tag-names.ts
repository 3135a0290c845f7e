/** The names of the two tags that pair resources of templates with running ones. */
export interface DriftTagNames {
  readonly id: string;
  readonly type: string;
}

const VARIABLE = 'DRIFT_TAG_NAMES';
/** The longest name of a tag that a cloud allows. */
const LONGEST = 128;

/** Reads the value of the variable; without one the usual names stay. */
export function driftTagNames(text: string | undefined): {
  readonly names?: DriftTagNames;
  readonly problem?: string;
} {
  if ((text ?? '').trim() === '') return {};
  const [id, type, ...others] = (text ?? '').split(',').map((name) => name.trim());
  const areNames = [id, type].every((name) => name !== undefined && name !== '' && name.length <= LONGEST);
  if (areNames && id !== type && others.length === 0) return { names: { id, type } };
  return { problem: `${VARIABLE} must be two different names of tags, such as service_unique_id,resource_type` };
}
