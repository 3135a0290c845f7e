import { JsonSyntaxError, JsonTooDeepError, readJson } from '../../../base/json';
import { Refusal, type ArmValue } from '../expressions';
import { textArgument } from './arguments';
import { known, type FunctionTable, type Work } from './definition';

const DATA_URI = /^data:([^,]*),(.*)$/is;

export const ENCODING_FUNCTIONS: FunctionTable = {
  base64: known(1, 1, ([text], work) => toBase64(charged(text, work, 2))),
  base64tostring: known(1, 1, ([text], work) => fromBase64(charged(text, work, 1))),
  base64tojson: known(1, 1, ([text], work) => parseJson(fromBase64(charged(text, work, 1)))),
  json: known(1, 1, ([text], work) => parseJson(charged(text, work, 1))),
  uri: known(2, 2, ([base, relative]) => combine(textArgument(base), textArgument(relative))),
  uricomponent: known(1, 1, ([text], work) => escapeUri(charged(text, work, 9))),
  uricomponenttostring: known(1, 1, ([text], work) => unescapeUri(charged(text, work, 1))),
  datauri: known(1, 1, ([text], work) => `data:text/plain;charset=utf8;base64,${toBase64(charged(text, work, 2))}`),
  datauritostring: known(1, 1, ([text], work) => {
    const [, type, data] = DATA_URI.exec(charged(text, work, 1)) ?? [];
    if (type === undefined) throw new Refusal('the text is no data URI');
    return /;base64$/i.test(type) ? fromBase64(data) : unescapeUri(data);
  }),
};

function charged(value: ArmValue, { budget }: Work, factor: number): string {
  const text = textArgument(value);
  budget.produce(text.length * factor);
  return text;
}

function toBase64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

function fromBase64(text: string): string {
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(text)) throw new Refusal('the text is not Base64');
  return Buffer.from(text, 'base64').toString('utf8');
}

const TEXT_OR_BARE_FRACTION = /"(?:[^"\\]|\\.)*"|(^|[\s[,:-])\.(?=\d)/gs;

/** Azure reads numbers without a digit before the point, such as `.25`. */
function parseJson(text: string): ArmValue {
  try {
    return readJson(withWholeFractions(text), { lenient: true });
  } catch (error) {
    if (error instanceof JsonSyntaxError || error instanceof JsonTooDeepError) throw new Refusal('the text is no JSON');
    throw error;
  }
}

function withWholeFractions(text: string): string {
  if (!/(?:^|[\s[,:-])\.\d/.test(text)) return text;
  return text.replace(TEXT_OR_BARE_FRACTION, (found, before?: string) =>
    before === undefined ? found : `${before}0.`,
  );
}

/** Combines a base URI and a relative one by the rules that Azure documents for slashes. */
function combine(base: string, relative: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(relative)) return relative;
  if (base.endsWith('/')) return base + relative.replace(/^\//, '');
  const lastSlash = base.lastIndexOf('/');
  const hasPath = lastSlash > base.indexOf('//') + 1;
  const folder = hasPath ? base.slice(0, lastSlash + 1) : `${base}/`;
  return folder + relative.replace(/^\//, '');
}

function escapeUri(text: string): string {
  try {
    return encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
  } catch {
    throw new Refusal('the text is no valid Unicode');
  }
}

function unescapeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('the text is no valid address');
  }
}
