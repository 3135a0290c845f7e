const SECTIONS = ['clusters', 'contexts', 'users'].map((key) => new RegExp(String.raw`(?:^|[\s{,"'])${key}["']?\s*:`));
/** Values of keys that hold secrets, as YAML and JSON write them on a line. */
const VALUES = /["']?(?:[\w-]*token|[\w-]*secret|password|client-key-data)["']?\s*:\s*["']?([^"'\s,}]+)/gi;

/** The secrets in a kubeconfig, most of whose text is words; undefined for other texts. */
export function secretsOfKubeconfig(text: string): string[] | undefined {
  if (!SECTIONS.every((section) => section.test(text))) return undefined;
  return [...text.matchAll(VALUES)].map(([, value]) => value);
}
