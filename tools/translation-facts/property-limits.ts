import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CFN_LINT, cloudformationShape, createOnlyProperties, type SchemaShape } from './cloudformation-shapes';
import { readFacts } from './facts';

const FILE = join(__dirname, '../../src/engine/fixes/writers/cloudformation/property-limits.json');

/**
 * Writes what the schemas of AWS say about the properties that facts name: the texts that one may have, the members that
 * one must have, and whether it is set only when the resource is created.
 */
export function writePropertyLimits(): void {
  const types = Object.entries(readFacts('cloudformation')).flatMap(([type, paths]) => {
    const top = cloudformationShape(type);
    const own = top ? limitsOf(top, type, Object.keys(paths)) : [];
    return own.length > 0 ? [`    ${JSON.stringify(type)}: {\n      ${own.join(',\n      ')}\n    }`] : [];
  });
  writeFileSync(FILE, `{\n  "source": "cfn-lint ${CFN_LINT}",\n  "types": {\n${types.join(',\n')}\n  }\n}\n`);
}

/** Lines of JSON: `texts`, `members` and `once` by path. */
function limitsOf(top: SchemaShape, type: string, paths: readonly string[]): readonly string[] {
  const once = createOnlyProperties(type);
  return paths.flatMap((path) => {
    const shape = shapeAt(top, path);
    const limits = {
      ...(shape && shape.texts.length > 0 && { texts: shape.texts }),
      ...(shape && shape.required.length > 0 && { members: shape.required }),
      ...(once.some((each) => path === each || path.startsWith(`${each}.`)) && { once: true }),
    };
    return Object.keys(limits).length > 0 ? [`${JSON.stringify(path)}: ${JSON.stringify(limits)}`] : [];
  });
}

/** Lists are passed without a step, as the facts do. */
function shapeAt(top: SchemaShape, path: string): SchemaShape | undefined {
  const found = path.split('.').reduce<SchemaShape | undefined>((shape, name) => {
    if (name === '*') return shape?.value();
    return shape?.member(name) ?? shape?.element()?.member(name);
  }, top);
  return found?.element() ?? found;
}
