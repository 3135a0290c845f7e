import { isJsonObject, jsonObject, mapValues, setKey, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import { given } from './implied-value';

const OLD_INGRESS = /^(?:extensions|networking\.k8s\.io)\/v1beta1$/;
const OLD_SCALER = /^(?:autoscaling\/v1|extensions\/v1beta1)$/;

/** An object in the form of the version of its API that clusters serve today; the object itself when it has that form. */
export function presentForm(object: JsonObject): JsonObject {
  const { kind } = object;
  const version = textOf(given(object, 'apiVersion')) ?? '';
  const spec = given(object, 'spec');
  if (kind === 'Secret') return withData(object);
  if (!isJsonObject(spec)) return object;
  if (kind === 'Ingress' && OLD_INGRESS.test(version)) return { ...object, spec: ingressSpec(spec) };
  if (kind === 'HorizontalPodAutoscaler' && OLD_SCALER.test(version)) return { ...object, spec: scalerSpec(spec) };
  return object;
}

/** The server keeps texts beside the data. */
function withData(secret: JsonObject): JsonObject {
  const texts = given(secret, 'stringData');
  if (!isJsonObject(texts)) return secret;
  const data = given(secret, 'data');
  const merged = jsonObject(isJsonObject(data) ? Object.entries(data) : []);
  for (const key of Object.keys(texts)) setKey(merged, key, texts[key]);
  return without({ ...secret, data: merged }, 'stringData');
}

/** Puts the data of a secret back where the manifest wrote it. */
export function withTextsOf(original: JsonObject, secret: JsonObject): JsonObject {
  const [texts, data] = [given(original, 'stringData'), given(secret, 'data')];
  if (!isJsonObject(texts) || !isJsonObject(data)) return secret;
  const isText = (key: string): boolean => Object.hasOwn(texts, key);
  const some = (isWanted: (key: string) => boolean): JsonObject =>
    jsonObject(Object.entries(data).filter(([key]) => isWanted(key)));
  return { ...secret, data: some((key) => !isText(key)), stringData: some(isText) };
}

function ingressSpec(spec: JsonObject): JsonObject {
  const backend = given(spec, 'backend');
  const rest = without(spec, 'backend');
  if (backend !== undefined) setKey(rest, 'defaultBackend', serviceBackend(backend));
  return mapValues(rest, (value, key) => (key === 'rules' && Array.isArray(value) ? value.map(ingressRule) : value));
}

function ingressRule(rule: JsonValue): JsonValue {
  const http = given(rule, 'http');
  const paths = given(http, 'paths');
  if (!isJsonObject(rule) || !isJsonObject(http) || !Array.isArray(paths)) return rule;
  const present = paths.map((path) =>
    isJsonObject(path)
      ? mapValues({ pathType: 'ImplementationSpecific', ...path }, (value, key) =>
          key === 'backend' ? serviceBackend(value) : value,
        )
      : path,
  );
  return { ...rule, http: { ...http, paths: present } };
}

function serviceBackend(backend: JsonValue): JsonValue {
  const [name, port] = [given(backend, 'serviceName'), given(backend, 'servicePort')];
  if (!isJsonObject(backend) || name === undefined) return backend;
  const chosen = typeof port === 'string' && !/^\d+$/.test(port) ? 'name' : 'number';
  const rest = without(without(backend, 'serviceName'), 'servicePort');
  return { ...rest, service: { name, ...(port !== undefined && { port: { [chosen]: port } }) } };
}

function scalerSpec(spec: JsonObject): JsonObject {
  const percentage = given(spec, 'targetCPUUtilizationPercentage');
  const rest = without(spec, 'targetCPUUtilizationPercentage');
  if (percentage === undefined) return rest;
  const target = { type: 'Utilization', averageUtilization: percentage };
  return { ...rest, metrics: [{ type: 'Resource', resource: { name: 'cpu', target } }] };
}

function without(object: JsonObject, left: string): JsonObject {
  return jsonObject(Object.entries(object).filter(([key]) => key !== left));
}
