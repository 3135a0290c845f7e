import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloudformationShape } from './cloudformation-shapes';
import { pythonPackage } from './packages';
import type { Kind, Shape } from './shape';

/** The package of the serverless model, which holds what its documentation says about each property. */
const SAM = '1.115.0';

type Pages = Readonly<Record<string, Readonly<Record<string, string>>>>;

let pages: Pages | undefined;

function allPages(): Pages {
  if (pages) return pages;
  const file = join(pythonPackage('aws-sam-translator', SAM), 'samtranslator/internal/schema_source/sam-docs.json');
  ({ properties: pages } = JSON.parse(readFileSync(file, 'utf8')) as { properties: Pages });
  return pages;
}

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^List\b/, 'list'],
  [/\bString\b/, 'string'],
  [/\bBoolean\b/, 'boolean'],
  [/\b(?:Integer|Double)\b/, 'number'],
  [/\bMap\b|^\[|\| *\[/, 'object'],
];

/** A property of the serverless model, by the text about it. */
class DocumentedShape implements Shape {
  private readonly type: string;

  constructor(private readonly text: string) {
    this.type = /\*Type\*: (.*)/.exec(text)?.[1] ?? '';
  }

  get kinds(): ReadonlySet<Kind> {
    return new Set(KINDS.filter(([pattern]) => pattern.test(this.type)).map(([, kind]) => kind));
  }

  member(name: string): Shape | undefined {
    const own = /(sam-property-[\w-]+)\.html/.exec(this.type)?.[1];
    return own === undefined ? this.passed()?.member(name) : pageShape(own).member(name);
  }

  element(): Shape | undefined {
    return this.passed()?.element();
  }

  value(): Shape | undefined {
    return this.passed()?.value();
  }

  /** The property of CloudFormation that this one is handed to. */
  private passed(): Shape | undefined {
    const [, name, type] = /passed directly to the \[`(\w+)`\].*? of an `(AWS::\w+::\w+)`/s.exec(this.text) ?? [];
    return type === undefined ? undefined : cloudformationShape(type)?.member('Properties')?.member(name);
  }
}

function pageShape(page: string): Shape {
  const texts = allPages()[page] ?? {};
  return {
    kinds: new Set<Kind>(['object']),
    member: (name) => (Object.hasOwn(texts, name) ? new DocumentedShape(texts[name]) : undefined),
    element: () => undefined,
    value: () => undefined,
  };
}

/** A type of the serverless model, or of CloudFormation. */
export function templateShape(type: string): Shape | undefined {
  const [, kind] = /^AWS::Serverless::(\w+)$/.exec(type) ?? [];
  if (kind === undefined) return cloudformationShape(type);
  const page = pageShape(`sam-resource-${kind.toLowerCase()}`);
  return { ...page, member: (name) => (name === 'Properties' ? page : undefined) };
}
