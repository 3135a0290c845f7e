import { parse, stringify } from 'yaml';
import { joinPath, readText, type Source } from '../../../src/engine/base/source';

const TO_YAML = /^\s*\{\{- toYaml \.Values\.([\w.]+) \| nindent 2 \}\}$/gm;

/** Renders charts whose templates have no other action than `toYaml` of their values, where there is no Helm. */
export const plainHelm = {
  template(source: Source, folder: string): string {
    const values = parse(readText(source, joinPath(folder, 'values.yaml'))) as object;
    const at = (names: string): unknown =>
      names
        .split('.')
        .reduce<unknown>((holder, name) => (holder as Record<string, unknown> | undefined)?.[name], values);
    return source
      .list(joinPath(folder, 'templates'))
      .map(({ name }) => {
        const text = readText(source, joinPath(folder, `templates/${name}`));
        const rendered = text.replaceAll(TO_YAML, (_, names: string) =>
          stringify(at(names)).trimEnd().replace(/^/gm, '  '),
        );
        return rendered
          .split(/^---\n/m)
          .map((document) => `---\n# Source: example/templates/${name}\n${document}`)
          .join('');
      })
      .join('');
  },
};
