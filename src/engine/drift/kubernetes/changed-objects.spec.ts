import { OBJECT_CHANGES } from '../../../../test/support/drift/object-changes';
import { changedAt, compareExample, objectExample, pathsOf } from '../../../../test/support/drift/object-examples';

describe('what is changed by hand', () => {
  it.each(OBJECT_CHANGES)('should show $what, alone', ({ of, at, to, shows, running }) => {
    const example = objectExample(of);
    const live = changedAt(example.live, at, to);
    const result = compareExample(example, live);
    expect(pathsOf(result)).toEqual([shows]);
    if (running !== undefined) expect(result.differences[0].running).toEqual(running);
    expect(JSON.stringify(result.differences)).not.toMatch(/hidden-value|aGlkZGVu/);
    expect(pathsOf(compareExample(example, result.withWritten))).toEqual([]);
    expect(pathsOf(compareExample({ manifest: result.withRunning }, live))).toEqual([]);
  });

  it('should show that an account is gone that is written under its former name', () => {
    const example = objectExample('Deployment/hosted');
    const pod = ['spec', 'template', 'spec'];
    const live = changedAt(example.live, [...pod, 'serviceAccount'], undefined);
    const gone = changedAt(live, [...pod, 'serviceAccountName'], undefined);
    expect(pathsOf(compareExample(example, gone))).toEqual(['spec.template.spec.serviceAccountName']);
  });

  it('should show all changes of one object together', () => {
    const changes = OBJECT_CHANGES.filter(({ of, what }) => of === 'Deployment/full' && what !== 'a removed probe');
    const example = objectExample('Deployment/full');
    const live = changes.reduce((object, { at, to }) => changedAt(object, at, to), example.live);
    const result = compareExample(example, live);
    expect(pathsOf(result).sort()).toEqual(changes.map(({ shows }) => shows).sort());
    expect(changes.length).toBeGreaterThan(10);
    expect(pathsOf(compareExample(example, result.withWritten))).toEqual([]);
    expect(pathsOf(compareExample({ manifest: result.withRunning }, live))).toEqual([]);
  });
});
