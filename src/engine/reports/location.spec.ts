import { callsTo, locationOf, placeOf } from './location';
import { resource, result } from '../../../test/support/reports/findings';

describe(placeOf.name, () => {
  it('should be the file that can be opened', () => {
    expect(placeOf(result('failed', 'T1', { path: 'a/main.tf', line: 3 }))).toBe('a/main.tf');
    expect(placeOf(result('excluded', 'T1', { path: 'a/main.tf' }))).toBe('a/main.tf');
  });

  it('should say which document of a file is meant where no line does', () => {
    const second = resource('k8s/all.yaml', { path: '/k8s/all_multiple_yaml_1.yaml' });
    expect(placeOf(result('error', 'T1', { resources: [second] }))).toBe('/k8s/all_multiple_yaml_1.yaml');
  });

  it('should be the file of a single resource, whose address says which', () => {
    const single = resource('', { path: '/main.tf#aws_x.y', file: 'a/main.tf', address: 'aws_x.y' });
    expect(placeOf(result('passed', 'T1', { resources: [single] }))).toBe('a/main.tf');
    expect(placeOf(result('error', 'T1', { resources: [single] }))).toBe('a/main.tf');
  });

  it('should be the path of what is no file, and nothing without a resource', () => {
    expect(placeOf(result('failed', 'T1', { resources: [resource('', { path: 'arn:x', file: '' })] }))).toBe('arn:x');
    expect(placeOf(result('error', 'T1', { resources: [] }))).toBe('');
  });
});

describe(locationOf.name, () => {
  it('should be the first line of the file of a failure without a line', () => {
    expect(locationOf(result('failed', 'T1'))).toEqual({ file: 'main.tf', line: 1 });
    expect(locationOf(result('passed', 'T1'))).toBeUndefined();
  });

  it('should be the template that calls a module of another repository', () => {
    const location = { file: 'git::https://example.com/m.git//b?ref=1:b/main.tf', line: 7 };
    const failed = { ...result('failed', 'T1', { path: 'a/main.tf' }), location };
    expect(locationOf(failed)).toEqual({ file: 'a/main.tf', line: 1 });
  });

  it('should be the call of a module that Terraform has fetched', () => {
    const call = { file: 'live/main.tf', line: 4 };
    const inside = { file: 'live/.terraform/modules/store/main.tf', line: 9 };
    const location = { file: 'live/.terraform/modules/store/bucket.tf', line: 2 };
    const resources = [resource('live/main.tf', { address: 'module.store.module.b.x.y', calls: [call, inside] })];
    const failed = { ...result('failed', 'T1', { resources }), location, locations: [location, inside] };
    expect(locationOf(failed)).toEqual(call);
    expect(callsTo(failed)).toEqual([]);
  });
});

describe(callsTo.name, () => {
  it('should tell which module each of them calls', () => {
    const calls = [1, 2, 3].map((line) => ({ file: `f${line}.tf`, line }));
    const address = 'module.a["x.module.y[\\"]."].module.b[0].module.c[*].data_thing.z["module.q."]';
    const found = callsTo(result('failed', 'T1', { line: 9, resources: [resource('main.tf', { address, calls })] }));
    expect(found.map((call) => call.address)).toEqual([
      'module.a["x.module.y[\\"]."]',
      'module.a["x.module.y[\\"]."].module.b[0]',
      'module.a["x.module.y[\\"]."].module.b[0].module.c[*]',
    ]);
  });

  it('should tell those of other formats by their places alone', () => {
    const calls = [{ file: 'parent.yaml', line: 5 }];
    const nested = resource('child.yaml', { type: 'cloudformation', address: 'Storage/Logs', calls });
    expect(callsTo(result('failed', 'T1', { line: 9, resources: [nested] }))).toEqual(calls);
  });
});
