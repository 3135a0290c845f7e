import { ARM_FORMAT } from '.';
import { isJsonObject, type JsonValue } from '../../base/json';
import { render } from '../render';
import {
  goldenCases,
  mainTemplate,
  PARAMETERS_SCHEMA,
  SCHEMA,
  template,
  type GoldenCase,
} from '../../../../test/support/iac/arm';

function filesOf({ template: content, parameters, files = {} }: GoldenCase): Record<string, string> {
  const others = Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]);
  const parameterFile = parameters && JSON.stringify({ $schema: PARAMETERS_SCHEMA, parameters });
  return {
    'main.json': template(content),
    ...(parameterFile !== undefined && { 'main.parameters.json': parameterFile }),
    ...(Object.fromEntries(others) as Record<string, string>),
  };
}

function pointersIn(value: JsonValue, pointer = ''): string[] {
  if (!Array.isArray(value) && !isJsonObject(value)) return [pointer];
  const members = Object.entries(value).flatMap(([key, member]) =>
    pointersIn(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [pointer, ...members];
}

describe(ARM_FORMAT.constructor.name, () => {
  const cases = goldenCases();

  it('should have a case for every construct', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
  });

  it.each(cases.map((each) => [each.case, each] as const))('should render %s', (_, each) => {
    const main = mainTemplate(filesOf(each));
    const { document, unresolved, diagnostics, positions } = render(main);
    expect(document).toEqual({ $schema: SCHEMA, ...each.document });
    expect(unresolved.map(({ pointer }) => pointer)).toEqual(each.unresolved ?? []);
    expect(unresolved.every(({ reason }) => reason !== '')).toBe(true);
    expect(diagnostics.map(({ reason }) => reason)).toEqual(each.diagnostics ?? []);
    if (each.types) expect(main.innerTypes).toEqual(each.types);
    const withoutPlace = pointersIn(document).filter((pointer) => !positions.get(pointer));
    expect(withoutPlace.filter((pointer) => !pointer.endsWith('/symbolicName'))).toEqual([]);
  });
});
