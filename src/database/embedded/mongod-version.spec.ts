import { compareVersionsDescending, majorOf, parseMongodVersion } from './mongod-version';

describe(parseMongodVersion.name, () => {
  it('should read the version from the first line', () => {
    expect(parseMongodVersion('db version v6.0.5\nBuild Info: {\n    "version": "6.0.5"\n}')).toBe('6.0.5');
    expect(parseMongodVersion('db version v8.2.0-rc1\n')).toBe('8.2.0');
  });

  it.each(['', 'hello', 'version 6.0.5', 'mongod: error while loading shared libraries: libcrypto.so.3'])(
    'should find none in %j',
    (output) => {
      expect(parseMongodVersion(output)).toBeUndefined();
    },
  );
});

describe(compareVersionsDescending.name, () => {
  it('should compare by number, not by letter', () => {
    const sorted = ['6.0.5', '10.0.1', '6.0.20', '6.1.0'].sort(compareVersionsDescending);

    expect(sorted).toEqual(['10.0.1', '6.1.0', '6.0.20', '6.0.5']);
    expect(compareVersionsDescending('6.0.5', '6.0.5')).toBe(0);
  });
});

describe(majorOf.name, () => {
  it('should be the first number', () => {
    expect(majorOf('10.2.3')).toBe(10);
  });
});
