import { HELP, readArguments } from './arguments';

const read = (...args: string[]) => {
  const found = readArguments(args);
  if (found === 'help') throw new Error('help');
  return found;
};

describe(readArguments.name, () => {
  it('should find and check everything by default', () => {
    expect(read()).toEqual({
      paths: ['.'],
      rules: [],
      combines: false,
      skip: [],
      frameworks: [],
      crawl: true,
      evaluate: true,
      reports: [{ format: 'table' }],
      writesFiles: true,
      usesCache: true,
      offline: false,
      tellsTimings: false,
      includesSensitiveFiles: false,
      failsOnDrift: false,
      failsOnNotCompared: false,
      failsOnUnmanaged: false,
      failsOnChanged: false,
      allowsUnread: false,
      inlineIgnores: true,
      countsFixes: false,
    });
  });

  it.each([
    [['--crawler'], true, false],
    [['--compliance'], false, true],
    [['--crawler', '--compliance'], true, true],
  ])('should crawl and evaluate as %p asks for', (flags, crawl, evaluate) => {
    expect(read('c', ...flags)).toMatchObject({ crawl, evaluate });
  });

  it('should read lists of ids, severities in any case and all switches', () => {
    const given = '--mastertestid a,b --mastertestid c --mastersnapshotid M --snapshotid=s --min-severity medium';
    const switches =
      '-f sarif -o x.sarif --no-files --no-cache --offline --threads 3 --timings --sensitive-files --fail-on-drift --fail-on-not-compared --fail-on-unmanaged --fail-on-changed --allow-unread --no-inline-ignores --fixes --db NONE';
    const builtIn =
      '--folder --rules r --rules s --combine --only PL-AWS-S3-1,aws/ec2 --skip kubernetes --framework CIS-AWS';
    expect(read('c', 'd', ...[given, switches, builtIn].flatMap((each) => each.split(' ')))).toEqual({
      paths: ['c', 'd'],
      kind: 'folder',
      rules: ['r', 's'],
      combines: true,
      only: ['PL-AWS-S3-1', 'aws/ec2'],
      skip: ['kubernetes'],
      frameworks: ['CIS-AWS'],
      crawl: true,
      evaluate: true,
      testIds: ['a', 'b', 'c'],
      masterSnapshots: ['M'],
      snapshotIds: ['s'],
      minSeverity: 'Medium',
      reports: [{ format: 'sarif', output: 'x.sarif' }],
      writesFiles: false,
      usesCache: false,
      offline: true,
      threads: 3,
      tellsTimings: true,
      includesSensitiveFiles: true,
      failsOnDrift: true,
      failsOnNotCompared: true,
      failsOnUnmanaged: true,
      failsOnChanged: true,
      allowsUnread: true,
      inlineIgnores: false,
      countsFixes: true,
    });
  });

  it.each([
    [['c', '--fromat', 'csv'], 'unknown option --fromat: did you mean --format? see plumbline scan --help'],
    [['c', '--colour'], 'unknown option --colour: see plumbline scan --help'],
    [
      ['c', '--format', 'xml'],
      '--format must be one of table, json, sarif, junit, csv, html, gitlab, github, markdown',
    ],
    [['c', '-f', 'csv', '-f', 'json'], 'two reports go to the standard output: give one a file with -o'],
    [['c', '-f', 'csv', '-o', 'a', '--report', 'json=a'], 'two reports go to a: give each a file of its own'],
    [['c', '-f', 'csv', '-o', 'a', '-o', 'b'], 'there are 2 files (-o) for 1 reports (-f): see plumbline scan --help'],
    [['c', '--report', 'sarif'], '--report sarif must be a format and a file, such as sarif=plumbline.sarif'],
    [
      ['c', '--report', 'xml=a'],
      '--report must be one of table, json, sarif, junit, csv, html, gitlab, github, markdown',
    ],
    [['c', '--min-severity', 'urgent'], '--min-severity must be one of Critical, High, Medium, Low'],
    [['c', '--threads', '0'], '--threads must be a whole number from 1 to 256'],
    [['c', '--mastertestid', ' , '], '--mastertestid names no id: write them as a,b'],
    [['a', ''], 'a path is empty: see plumbline scan --help'],
    [['c', '--changed-since', ''], '--changed-since must name a branch, a tag or a commit'],
    [['c', '--ignores-from=-x'], '--ignores-from must name a branch, a tag or a commit'],
    [['c', '--changed-since=--upload-pack=x'], '--changed-since must name a branch, a tag or a commit'],
    [['c', '--changed-since', 'm', '--write-baseline', 'b'], '--write-baseline needs all findings'],
    [['c', '--baseline', ''], '--baseline names no file'],
    [['a', '--folder', '--container'], '--folder and --container exclude each other'],
  ])('should refuse %p with one sentence', (args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });

  it.each([
    ['', [{ format: 'table' }]],
    ['-o a', [{ format: 'table', output: 'a' }]],
    [
      '-f sarif -o a -f csv -o b',
      [
        { format: 'sarif', output: 'a' },
        { format: 'csv', output: 'b' },
      ],
    ],
    ['-o a -f sarif -f table', [{ format: 'sarif', output: 'a' }, { format: 'table' }]],
    [
      '--report sarif=a=b --report junit=c',
      [{ format: 'table' }, { format: 'sarif', output: 'a=b' }, { format: 'junit', output: 'c' }],
    ],
    ['-f github --report sarif=a', [{ format: 'github' }, { format: 'sarif', output: 'a' }]],
  ])('should read which reports %j asks for', (written, reports) => {
    expect(readArguments(['c', ...written.split(' ').filter((part) => part !== '')])).toMatchObject({ reports });
  });

  it.each([['--format'], ['--crawler=yes']])('should say how to go on after %s', (flag) => {
    expect(() => readArguments(['c', flag])).toThrow(/^Option .*: see plumbline scan --help$/);
  });

  it('should name every option in the help', () => {
    expect(readArguments(['--help'])).toBe('help');
    expect(readArguments(['-h', 'c'])).toBe('help');
    for (const flag of ['crawler', 'compliance', 'mastertestid', 'no-cache', 'offline', 'sensitive-files', 'db'])
      expect(HELP).toContain(`--${flag}`);
  });
});
