import { isJsonObject, type JsonValue } from '../json';
import { secretsOfAddress } from './address-secrets';
import { sentForms } from './sent-forms';
import { isSecretName } from './secret-names';

const SECTIONS = ['clusters', 'contexts', 'users'].map((key) => new RegExp(String.raw`(?:^|[\s{,"'])${key}["']?\s*:`));

/** Values of keys that hold secrets, as YAML and JSON write them on a line. */
const VALUES = /["']?(?:[\w-]*token|[\w-]*secret|password|client-key-data)["']?\s*:\s*["']?([^"'\s,}]+)/gi;

const MASK = '********';
/** Shorter texts are words that stand everywhere. */
const SHORTEST = 4;
/** In documents and names even a word of some length may stand by chance. */
const SHORTEST_IN_DOCUMENTS = 8;

/**
 * The secrets that a piece of work uses. Servers repeat what they are sent, as it is or encoded, in errors and elsewhere;
 * a text from outside is only kept or shown when these values are replaced.
 */
export class HiddenValues {
  private forms: readonly string[] = [];
  private readonly known = new Set<string>();
  private replaced = new WeakMap<object, object>();

  static of(...secrets: readonly string[]): HiddenValues {
    const hidden = new HiddenValues();
    for (const secret of secrets) hidden.add(secret);
    return hidden;
  }

  add(secret: string): void {
    if (this.known.has(secret)) return;
    this.known.add(secret);
    const texts = secretsOfKubeconfig(secret) ?? [secret];
    const forms = texts.flatMap(sentForms).filter(({ length }) => length >= SHORTEST);
    // A longer form may contain a shorter one.
    this.forms = [...new Set([...this.forms, ...forms])].sort((a, b) => b.length - a.length);
    this.replaced = new WeakMap();
  }

  /** Adds all values of a document whose names say that they are secrets, and the secret parts of addresses. */
  addFrom(document: JsonValue, isSecret = false): void {
    if (typeof document === 'string')
      for (const secret of isSecret ? [document] : secretsOfAddress(document)) this.add(secret);
    else if (Array.isArray(document)) for (const item of document) this.addFrom(item, isSecret);
    else if (isJsonObject(document))
      for (const [name, value] of Object.entries(document)) this.addFrom(value, isSecret || isSecretName(name));
  }

  /** A message without the secrets. */
  hide(text: string): string {
    return this.without(text, SHORTEST);
  }

  /**
   * A value in all of whose texts the longer secrets are replaced; the same value when there are none. Objects of a
   * class, such as dates, stay as they are.
   */
  hideIn<T>(value: T): T {
    if (this.forms.length === 0) return value;
    return this.replacedIn(value) as T;
  }

  private replacedIn(value: unknown): unknown {
    if (typeof value === 'string') return this.without(value, SHORTEST_IN_DOCUMENTS);
    if (typeof value !== 'object' || value === null) return value;
    const known = this.replaced.get(value);
    if (known !== undefined) return known;
    const replaced = Array.isArray(value) ? this.inList(value) : this.inObject(value);
    this.replaced.set(value, replaced);
    return replaced;
  }

  private inList(list: readonly unknown[]): readonly unknown[] {
    const replaced = list.map((item) => this.replacedIn(item));
    return replaced.some((item, i) => item !== list[i]) ? replaced : list;
  }

  private inObject(object: object): object {
    const prototype: unknown = Object.getPrototypeOf(object);
    if (prototype !== Object.prototype && prototype !== null) return object;
    const entries = Object.entries(object) as [string, unknown][];
    const replaced = entries.map(([name, value]) => [this.replacedIn(name) as string, this.replacedIn(value)] as const);
    const isSame = replaced.every(([name, value], i) => name === entries[i][0] && value === entries[i][1]);
    return isSame ? object : Object.fromEntries(replaced);
  }

  private without(text: string, shortest: number): string {
    let shown = text;
    for (const form of this.forms) {
      // The others are shorter still.
      if (form.length < shortest) break;
      if (form.length <= shown.length && shown.includes(form)) shown = shown.replaceAll(form, MASK);
    }
    return shown;
  }
}

/** The secrets in a kubeconfig, most of whose text is words; undefined for other texts. */
function secretsOfKubeconfig(text: string): string[] | undefined {
  if (!SECTIONS.every((section) => section.test(text))) return undefined;
  return [...text.matchAll(VALUES)].map(([, value]) => value);
}
