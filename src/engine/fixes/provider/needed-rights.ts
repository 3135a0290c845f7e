import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import { podPathOf } from '../../resources/kubernetes-companions';
import type { NormalisedResource } from '../../resources/model/resource-input';

/** Programs that need one of the capabilities which every container has, unless it drops them. */
const NEEDING = /(?:^|[\s;&|(/])(?:chown|chgrp|gosu|su|su-exec|useradd|adduser|setcap|ping)(?:\s|$)/;

/** Official images that start as root; their programs become another user then. */
const OF_ROOT =
  /^(?:docker\.io\/)?(?:library\/)?(?:cassandra|couchdb|drupal|ghost|httpd|influxdb|mariadb|matomo|mongo|mysql|nextcloud|nginx|percona|postgres|rabbitmq|redis|wordpress)(?:[:@]|$)/;

/** The reason why a container would not start after a change of its object; undefined where none is known. */
export function lackingRights(before: NormalisedResource, after: NormalisedResource): string | undefined {
  const formerly = new Set(lacking(before));
  return lacking(after).find((reason) => !formerly.has(reason));
}

/** Verbs that Kubernetes does not restrict by names. */
const MAKING: readonly JsonValue[] = ['*', 'create', 'deletecollection'];

function isOwn(resource: JsonValue): boolean {
  return !textOf(resource).includes('/');
}

/** True where a rule of a role gets names that cannot hold for all that it admits. */
export function namesOthers(before: NormalisedResource, after: NormalisedResource): boolean {
  const [old, now] = [before, after].map(({ attributes }) => listAt(attributes, ['rules']).filter(isJsonObject));
  return now.some((rule, i) => {
    const resources = listAt(rule, ['resources']);
    const isMixed = resources.includes('*') || (resources.includes('secrets') && resources.length > 1);
    // Nobody can name what does not exist yet; what stands in another has its name.
    const makes = listAt(rule, ['verbs']).some((verb) => MAKING.includes(verb)) && resources.some(isOwn);
    return (
      (isMixed || makes) && listAt(rule, ['resourceNames']).length > listAt(old[i] ?? {}, ['resourceNames']).length
    );
  });
}

function lacking({ type, attributes }: NormalisedResource): readonly string[] {
  const pod = podPathOf(type);
  const spec = pod && valueAt(attributes, [...pod, 'spec']);
  if (!isJsonObject(spec)) return [];
  return ['containers', 'initContainers'].flatMap((kind) =>
    listAt(spec, [kind])
      .filter(isJsonObject)
      .flatMap((container) => {
        const name = textOf(container.name);
        const needs = startsAsRoot(spec, container) ? 'an image that starts as root' : neededBy(container);
        if (needs === undefined) return [];
        return [
          ...(dropsAll(container) ? [`container ${name} has ${needs}, which needs capabilities`] : []),
          ...(neededBy(container) !== undefined && isOtherUser(spec, container)
            ? [`container ${name} has ${needs}, which needs root`]
            : []),
          ...(startsAsRoot(spec, container) && isNoRoot(spec, container)
            ? [`container ${name} has ${needs}, and names no other user`]
            : []),
        ];
      }),
  );
}

function neededBy(container: JsonObject): string | undefined {
  const words = ['command', 'args'].flatMap((key) => listAt(container, [key]).map(textOf));
  return NEEDING.test(words.join(' ')) ? 'a command' : undefined;
}

function dropsAll(container: JsonObject): boolean {
  const [dropped, added] = ['drop', 'add'].map((word) => listAt(container, ['securityContext', 'capabilities', word]));
  return dropped.includes('ALL') && added.length === 0;
}

function isOtherUser(spec: JsonObject, container: JsonObject): boolean {
  const user = valueAt(container, ['securityContext', 'runAsUser']) ?? valueAt(spec, ['securityContext', 'runAsUser']);
  return user !== undefined && user !== null && user !== 0;
}

function startsAsRoot(spec: JsonObject, container: JsonObject): boolean {
  return (
    !isOtherUser(spec, container) &&
    listAt(container, ['command']).length === 0 &&
    OF_ROOT.test(textOf(container.image))
  );
}

function isNoRoot(spec: JsonObject, container: JsonObject): boolean {
  const [own, all] = [container, spec].map((each) => valueAt(each, ['securityContext', 'runAsNonRoot']));
  return (own ?? all) === true;
}

function listAt(holder: JsonObject, path: readonly string[]): readonly JsonValue[] {
  const found = valueAt(holder, path);
  return Array.isArray(found) ? found : [];
}
