import type { SdkClient, UserAgentSection } from './sdk';

/** One is for logs, which nobody reads; the other for functions in AWS Lambda that call themselves. */
const NEEDLESS_STEPS = ['loggerMiddleware', 'recursionDetectionMiddleware'];
const NOT_IN_TOKENS = /[^!$%&'*+\-.^`|~\w/#]/g;

interface BuildArguments {
  readonly request: { readonly headers: Record<string, string> };
}

/** Removes the steps of a client that have no use here, and caches those that give the same result at every call. */
export function leanClient(client: SdkClient): SdkClient {
  const { middlewareStack, config } = client;
  for (const step of NEEDLESS_STEPS) middlewareStack.remove(step);
  let userAgent: Promise<string> | undefined;
  middlewareStack.add(
    (next) => async (args) => {
      userAgent ??= config.defaultUserAgentProvider(config).then(textOf);
      (args as BuildArguments).request.headers['user-agent'] = await userAgent;
      return next(args);
    },
    { name: 'getUserAgentMiddleware', step: 'build', priority: 'low', override: true },
  );
  // Details of a call are given to the signer when it signs.
  const { signer: makeSigner } = config;
  let signer: object | undefined;
  config.signer = async (scheme) => (signer ??= await makeSigner(scheme));
  return client;
}

function textOf(sections: readonly UserAgentSection[]): string {
  return sections
    .map(([name, version]) => (version === undefined ? name : `${name}${name.includes('/') ? '#' : '/'}${version}`))
    .map((section) => section.replace(NOT_IN_TOKENS, '-'))
    .join(' ');
}
