import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { armShape, type MapperShape } from './arm-shapes';
import type { TableFacts } from './facts';

const FILE = join(__dirname, '../../src/engine/fixes/writers/arm/property-texts.json');

/** Writes the texts that the clients of Azure list for the properties that facts name. */
export function writePropertyTexts(facts: TableFacts): void {
  const types = Object.entries(facts).flatMap(([type, paths]) => {
    const top = armShape(type);
    const own = Object.keys(paths).flatMap((path) => {
      const texts = top ? textsAt(top, path) : [];
      return texts.length > 0 ? [`    ${JSON.stringify(path)}: ${JSON.stringify({ texts })}`] : [];
    });
    return own.length > 0 ? [`  ${JSON.stringify(type)}: {\n${own.join(',\n')}\n  }`] : [];
  });
  writeFileSync(FILE, `{\n${types.join(',\n')}\n}\n`);
}

/** Lists are passed without a step, as the facts do. */
function textsAt(top: MapperShape, path: string): readonly string[] {
  const found = path.split('.').reduce<MapperShape | undefined>((shape, name) => {
    if (name === '*') return shape?.value();
    return shape?.member(name) ?? shape?.element()?.member(name);
  }, top);
  return found?.texts ?? [];
}
