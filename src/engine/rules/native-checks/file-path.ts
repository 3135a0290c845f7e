const ROOTED = /^(?:\.\.?|~)?\/[\w.@+~/-]*$/;
const RELATIVE = /^[\w.@+~-]+(?:\/[\w.@+~-]+)+$/;
const NAME = /^[\w.@+~-]+$/;
const EXTENSION = /\.(?:[a-z][a-z0-9]{0,9}|[A-Z]{2,4})$/;
/** A name without a folder is a file only with one of these: `Summer.2026x` may be a password. */
const COMMON_EXTENSION =
  /\.(?:tf|tfvars|hcl|json|ya?ml|toml|ini|conf|cfg|xml|html?|css|js|ts|py|rb|go|java|sh|ps1|sql|csv|txt|md|log|zip|jar|war|t?gz|tar|tpl|tftpl|tmpl|j2|jinja|rego|bicep|pem|crt|cer|key|pub)$/i;

/** True when a text is the path of a file: it begins with `./` or `/`, or its segments end in an extension. */
export function isFilePath(text: string): boolean {
  if (ROOTED.test(text)) return EXTENSION.test(text) || !text.startsWith('/') || !text.split('/').some(isRandom);
  return RELATIVE.test(text) ? EXTENSION.test(text) : NAME.test(text) && COMMON_EXTENSION.test(text);
}

/** True for a segment too random for the name of a folder: a secret key may begin with `/`. */
function isRandom(segment: string): boolean {
  return segment.length >= 20 && /[a-z]/.test(segment) && /[A-Z]/.test(segment) && /[0-9]/.test(segment);
}
