import { textOf } from '../values/access';
import { given } from './implied-value';
import type { RunningObject, WrittenObject } from './objects';

const SCALER = 'HorizontalPodAutoscaler';

/** The objects whose number of copies autoscalers decide. */
export class Scalers {
  private readonly targets = new Set<string>();

  constructor(written: readonly WrittenObject[], running: readonly RunningObject[]) {
    for (const { type, namespace, object } of written) this.add(type, namespace, object);
    for (const { type, namespace, parts } of running) this.add(type, namespace, parts[0].object);
  }

  scale({ type, namespace, name }: RunningObject): boolean {
    return this.targets.has(keyOf(namespace, type, name)) || this.targets.has(keyOf('', type, name));
  }

  /** A manifest that does not name a namespace may be for any. */
  private add(type: string, namespace: string, object: WrittenObject['object']): void {
    const target = type === SCALER ? given(given(object, 'spec'), 'scaleTargetRef') : undefined;
    if (target === undefined) return;
    this.targets.add(keyOf(namespace, textOf(given(target, 'kind')) ?? '', textOf(given(target, 'name')) ?? ''));
  }
}

function keyOf(namespace: string, kind: string, name: string): string {
  return JSON.stringify([namespace, kind, name]);
}
