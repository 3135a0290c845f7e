import { HiddenValues } from '../../base/secrets';
import type { Clouds } from '../../clouds';
import type { Container } from '../../model';
import type { RunOptions, RunSink } from './run-options';

/** Options of a run that knows the secrets which its output must not have. */
export type HidingOptions = RunOptions & { readonly hidden: HiddenValues };

/**
 * The options with a sink that gets no secret of a connector, and clouds that tell which secrets they ask for. What a
 * server answers can have any of them, in each text and each name.
 */
export function hidingOptions<T extends Pick<RunOptions, 'hidden' | 'sink' | 'clouds'>>(
  { connectors }: Pick<Container, 'connectors'>,
  options: T,
): T & Pick<HidingOptions, 'hidden'> {
  const { hidden = new HiddenValues(), sink, clouds } = options;
  for (const { content } of connectors) hidden.addFrom(content);
  return {
    ...options,
    hidden,
    ...(sink && { sink: hidingSink(sink, hidden) }),
    ...(clouds && { clouds: tellingClouds(clouds, hidden) }),
  };
}

function hidingSink(sink: RunSink, hidden: HiddenValues): RunSink {
  return {
    rules: (texts) => sink.rules(texts),
    resources: (found) => sink.resources(hidden.hideIn(found)),
    found: (resources) => sink.found({ [Symbol.iterator]: () => hiddenOnes(resources, hidden) }),
    unread: (resources) => sink.unread(hidden.hideIn(resources)),
    results: (results) => sink.results(hidden.hideIn(results)),
    listed: (nodes) => sink.listed(nodes),
  };
}

function* hiddenOnes<T>(list: Iterable<T>, hidden: HiddenValues): Generator<T> {
  for (const each of list) yield hidden.hideIn(each);
}

function tellingClouds(clouds: Clouds, hidden: HiddenValues): Clouds {
  return {
    provider: (connectorType) => clouds.provider(connectorType),
    secret: async (name) => {
      const found = await clouds.secret(name);
      if (found !== undefined) hidden.add(found);
      return found;
    },
  };
}
