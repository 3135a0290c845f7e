import type { JsonObject } from '../../base/json';
import { folderOf, pathFrom, type Source } from '../../base/source';
import { problemOfFile, type ParsedDocument, type ParsedFile } from '../documents';
import type { Diagnostic, Position } from '../model';
import type { StackBudget } from './stack-budget';
import type { GivenParameters } from './parameters';
import type { FollowedStack, StackCall } from './stack-calls';
import { isTemplate, section, TEMPLATE_FILES, templateIn } from './template-files';

const MAX_NESTED_STACKS = 20;
const MAX_STACKS = 1_000;
/** Characters of all templates together that the stacks of one are made of. */
const MAX_CHARACTERS = 20_000_000;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const DYNAMIC = /^\{\{resolve:/;

/** A template as it is read. */
export interface WrittenTemplate {
  readonly value: JsonObject;
  readonly document: ParsedDocument;
  readonly parsed: ParsedFile;
  /** True when it stands in another template. */
  readonly isInside?: boolean;
}

/** The way from the root to a template. */
export interface StackPath {
  readonly file: string;
  /** The files that nest each other, with links resolved, the current one last. */
  readonly chain: readonly string[];
  /** The names of the stacks, each with a slash behind it. */
  readonly scope: string;
  readonly calls: readonly Position[];
  /** The parameters that the call gives, with the expressions that are left. */
  readonly given?: JsonObject;
  /** The work of all templates on the way counts together. */
  readonly budget?: StackBudget;
}

type RenderStack = (template: WrittenTemplate, given: GivenParameters, path: StackPath) => FollowedStack;

/** Follows the nested stacks below one template to the files of the source. */
export class NestedStacks {
  private count = 0;
  private characters = 0;

  constructor(
    private readonly source: Source,
    private readonly render: RenderStack,
  ) {}

  follow(call: StackCall, caller: StackPath): FollowedStack | undefined {
    const { body, place, name } = call;
    if (typeof body === 'string' && place) {
      const inside = this.readFrom(() => templateIn(body, place), `in the stack set ${name}`, call);
      return inside && this.called(call, caller, { ...inside, isInside: true }, caller.file, `${caller.file}#${name}`);
    }
    const file = this.assetOf(call, caller.file) ?? fileOf(call, caller.file);
    if (file === undefined) return undefined;
    const { kind, real } = this.source.entry(file);
    if (kind !== 'file') return missing(call, file);
    if (caller.chain.includes(real)) {
      call.budget.note('reference-cycle', `the template ${named(file, call)} is nested in itself`, call.place);
      return undefined;
    }
    const template = this.readFrom(() => TEMPLATE_FILES.of(this.source, file), named(file, call), call);
    return template && this.called(call, caller, template, file, real);
  }

  private called(
    call: StackCall,
    caller: StackPath,
    template: WrittenTemplate,
    file: string,
    real: string,
  ): FollowedStack | undefined {
    if (!this.isWithinLimits(call, template, caller)) return undefined;
    const declared = section(template.value, 'Parameters');
    for (const name of Object.keys(call.parameters))
      if (!name.startsWith('Fn::') && !Object.hasOwn(declared, name))
        call.budget.note(
          'invalid-configuration',
          `the template ${named(file, call)} has no parameter ${JSON.stringify(name)}`,
          call.place,
        );
    const at = call.place && { file: call.place.text.file, ...call.place.text.position(call.place.offset) };
    return this.render(template, call.given, {
      file,
      chain: [...caller.chain, real],
      scope: `${caller.scope}${call.name}/`,
      calls: at ? [...caller.calls, at] : caller.calls,
      given: call.parameters,
      budget: call.budget,
    });
  }

  /** An asset need not be there: a template may have been deployed without the files around it. */
  private assetOf({ asset }: StackCall, from: string): string | undefined {
    const file = typeof asset === 'string' ? pathFrom(folderOf(from), asset) : undefined;
    return file !== undefined && this.source.entry(file).kind === 'file' ? file : undefined;
  }

  private isWithinLimits({ budget, place }: StackCall, { parsed }: WrittenTemplate, { chain }: StackPath): boolean {
    const limit =
      chain.length > MAX_NESTED_STACKS
        ? `stacks are nested deeper than ${MAX_NESTED_STACKS} levels`
        : this.count >= MAX_STACKS
          ? `more than ${MAX_STACKS} nested stacks`
          : this.characters + parsed.characters > MAX_CHARACTERS
            ? `nested stacks of more than ${MAX_CHARACTERS} characters`
            : undefined;
    if (limit !== undefined) {
      budget.note('limit-reached', limit, place, { losesResources: true });
      return false;
    }
    this.count++;
    this.characters += parsed.characters;
    return true;
  }

  private readFrom(read: () => ParsedFile, what: string, call: StackCall): WrittenTemplate | undefined {
    try {
      const parsed = read();
      const [document] = parsed.documents;
      const { value = null } = document ?? {};
      if (parsed.documents.length === 1 && isTemplate(value)) return { value, document, parsed };
      return notFound(call, `the file ${what} is no template`, { lacksLocalModule: true });
    } catch (error) {
      const { detail, line } = problemOfFile(error);
      const where = line === undefined ? '' : ` (line ${line})`;
      const problem = `the template ${what} cannot be read: ${detail}${where}`;
      return notFound(call, problem, { lacksLocalModule: true });
    }
  }
}

/** The file that a call names; undefined, with a note, when it names none of the source. */
function fileOf(call: StackCall, from: string): string | undefined {
  const { address, name } = call;
  if (typeof address !== 'string' || call.body !== undefined || DYNAMIC.test(address))
    return notFound(call, `nobody knows before deployment where the template of the stack ${name} lies`);
  if (SCHEME.test(address)) return notFound(call, `the template of the stack ${name} lies outside of the source`);
  return pathFrom(folderOf(from), address) ?? missing(call, address);
}

function missing(call: StackCall, file: string): undefined {
  const remedy = 'put it there, or scan the folder that holds it';
  return notFound(call, `the template ${named(file, call)} is not there: ${remedy}`, { lacksLocalModule: true });
}

function notFound(
  { budget, place }: StackCall,
  message: string,
  more: Pick<Diagnostic, 'lacksLocalModule'> = {},
): undefined {
  budget.note('module-not-found', message, place, more);
}

function named(file: string, { name }: StackCall): string {
  return `${JSON.stringify(file)} of the stack ${name}`;
}
