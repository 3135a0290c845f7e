import { isJsonObject, pointerPart, setKey, type JsonObject } from '../../../base/json';
import { PointerPositions, type Place, type Rendering } from '../../model';
import type { Scope } from '../evaluate';
import { isArmObject, keyOf, type ArmObject, type ArmValue } from '../expressions';
import { Deployments } from './deployments';
import { finish } from './finish';
import { givenByFile } from './given-parameters';
import { turns } from './property-copies';
import type { Run } from './run';
import { section, TemplateScope } from './template-scope';
import { Tree } from './tree';

/** A parsed template and the position where it starts. */
export interface WrittenTemplate {
  readonly value: JsonObject;
  readonly root: Place;
}

/** Evaluates a template with the values of a parameter file. */
export function renderTemplate({ value, root }: WrittenTemplate, parameterFile: JsonObject, run: Run): Rendering {
  const tree = new Tree(run);
  const scope = new TemplateScope(value, run.file, givenByFile(parameterFile), tree, run);
  const sections: Readonly<Record<string, () => ArmValue>> = {
    parameters: () => parameters(section(value, 'parameters'), parameterFile, run),
    variables: () => variables(scope, run),
    resources: () => new Deployments(tree, run).resources({ template: value, file: run.file, scope }),
    outputs: () => outputs(section(value, 'outputs'), scope, tree, run),
  };
  const document: ArmObject = {};
  run.positions.derive(document, value);
  for (const key of Object.keys(value)) {
    const isSection = Object.hasOwn(sections, key) && (isJsonObject(value[key]) || key === 'resources');
    setKey(document, key, isSection ? sections[key]() : value[key]);
  }
  const openBlocks = elementsIn(run.openLists, document);
  const finished = finish(document, run);
  const positions = new PointerPositions(finished.document, run.positions, root);
  return {
    document: finished.document,
    positions,
    unresolved: finished.unresolved,
    diagnostics: run.diagnostics,
    ...(openBlocks.length > 0 && { openBlocks }),
    ...(Object.keys(finished.names).length > 0 && { names: finished.names }),
    ...(run.linked.size > 0 && { linked: [...run.linked] }),
  };
}

/** The pointers to the elements of some lists among the resources of a document. */
function elementsIn(lists: ReadonlySet<readonly ArmValue[]>, { resources }: ArmObject): string[] {
  const found: string[] = [];
  const look = (value: ArmValue, pointer: string): void => {
    if (Array.isArray(value)) {
      if (lists.has(value)) found.push(...value.map((_, i) => `${pointer}/${i}`));
      value.forEach((each, i) => look(each, `${pointer}/${i}`));
    } else if (isArmObject(value))
      for (const key of Object.keys(value)) look(value[key], `${pointer}/${pointerPart(key)}`);
  };
  if (lists.size > 0 && resources !== undefined) look(resources, '/resources');
  return found;
}

/** The declarations as written, with the values of the parameter file added. */
function parameters(declared: JsonObject, parameterFile: JsonObject, { positions }: Run): ArmValue {
  const given = section(parameterFile, 'parameters');
  const result: ArmObject = {};
  positions.derive(result, declared);
  for (const name of Object.keys(declared)) {
    const declaration = declared[name];
    const key = keyOf(given, name);
    const entry = key === undefined ? undefined : given[key];
    if (!isJsonObject(declaration) || !isJsonObject(entry)) setKey(result, name, declaration);
    else {
      const filled: ArmObject = { ...declaration };
      positions.derive(filled, declaration);
      for (const part of ['value', 'reference'].filter((each) => Object.hasOwn(entry, each))) {
        filled[part] = entry[part];
        positions.record(filled, part, positions.placeOf(entry, part));
      }
      setKey(result, name, filled);
    }
  }
  return result;
}

function variables(scope: TemplateScope, { positions }: Run): ArmValue {
  const written = scope.variables;
  const result: ArmObject = {};
  positions.derive(result, written);
  for (const name of Object.keys(written)) {
    if (name !== 'copy') setKey(result, name, scope.ownVariable(name));
    else for (const loop of scope.loops) setKey(result, loop.name, scope.ownVariable(loop.name));
  }
  for (const loop of scope.loops) positions.record(result, loop.name, positions.placeOf(loop, 'name'));
  return result;
}

function outputs(written: JsonObject, scope: Scope, tree: Tree, run: Run): ArmValue {
  return tree.object(written, scope, (name) => {
    const output = written[name];
    const copy = isJsonObject(output) && Object.hasOwn(output, 'copy') ? output.copy : undefined;
    if (!isJsonObject(output) || !isJsonObject(copy)) return undefined;
    const place = run.positions.placeOf(output, 'copy');
    const value = turns(copy, undefined, scope, tree, run);
    const evaluated = tree.object(output, scope, (key) => (key === 'copy' ? { value: undefined } : undefined));
    const result = { ...(evaluated as ArmObject), value };
    run.positions.derive(result, evaluated as ArmObject);
    run.positions.record(result, 'value', place);
    return { value: result };
  });
}
