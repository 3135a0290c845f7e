import type { SdkClient, UserAgentSection } from './sdk';

/** One is for logs, which nobody reads; the other for functions in AWS Lambda that call themselves. */
const NEEDLESS_STEPS = ['loggerMiddleware', 'recursionDetectionMiddleware'];
const NOT_IN_TOKENS = /[^!$%&'*+\-.^`|~\w/#]/g;

interface BuildArguments {
  readonly request: { readonly headers: Record<string, string> };
}

/** Takes from a client what has no use here, and what it would work out at every call with the same result. */
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
  // What is particular to a call is told to the signer when it signs.
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
