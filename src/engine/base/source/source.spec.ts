import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { FolderSource, MAX_FILE_BYTES, readText, SourceError, sourcePath, type Source } from '.';
import { MemorySource } from '../../../../test/support/iac/memory-source';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'plumbline-source-'));
  fs.mkdirSync(join(folder, 'root', 'sub', 'deep'), { recursive: true });
  fs.writeFileSync(join(folder, 'secret.yaml'), 'secret');
  fs.writeFileSync(join(folder, 'root', 'sub', 'a.yaml'), 'a: 1');
  const links = {
    'inside.yaml': 'sub/a.yaml',
    'inside-folder': 'sub',
    'out.yaml': '../secret.yaml',
    'out-absolute.yaml': join(folder, 'secret.yaml'),
    'out-folder': '..',
    'broken.yaml': 'nothing',
    loop: 'loop',
    'twice.yaml': 'out-folder/secret.yaml',
  };
  for (const [name, target] of Object.entries(links)) fs.symlinkSync(target, join(folder, 'root', name));
  execFileSync('mkfifo', [join(folder, 'root', 'pipe.yaml')]);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function folderSource(): Source {
  return new FolderSource(join(folder, 'root'));
}

function memorySource(): Source {
  return new MemorySource({
    'sub/a.yaml': 'a: 1',
    'sub/deep/.keep': '',
    'inside.yaml': { link: 'sub/a.yaml' },
    'inside-folder': { link: 'sub' },
    'out.yaml': { link: '../secret.yaml' },
    'out-absolute.yaml': { link: '/secret.yaml' },
    'out-folder': { link: '..' },
    'broken.yaml': { link: 'nothing' },
    loop: { link: 'loop' },
    'twice.yaml': { link: 'out-folder/secret.yaml' },
  });
}

describe.each([
  [FolderSource.name, folderSource],
  [MemorySource.name, memorySource],
])('%s', (name, create) => {
  it.each([
    ['', 'folder', ''],
    ['sub/a.yaml', 'file', 'sub/a.yaml'],
    ['/sub//./a.yaml', 'file', 'sub/a.yaml'],
    ['sub/deep', 'folder', 'sub/deep'],
    ['inside.yaml', 'file', 'sub/a.yaml'],
    ['inside-folder', 'folder', 'sub'],
    ['inside-folder/a.yaml', 'file', 'sub/a.yaml'],
    ['out.yaml', 'outside', 'out.yaml'],
    ['out-absolute.yaml', 'outside', 'out-absolute.yaml'],
    ['out-folder', 'outside', 'out-folder'],
    ['broken.yaml', 'missing', 'broken.yaml'],
    ['nothing/at/all', 'missing', 'nothing/at/all'],
  ])('should find behind %j a %s', (path, kind, real) => {
    expect(create().entry(path)).toEqual({ kind, real });
  });

  it.each(['loop', 'sub/a.yaml/x'])('should find nothing behind %j', (path) => {
    expect(create().entry(path).kind).toBe('missing');
  });

  it('should list a folder, also through a link', () => {
    const entries = [...create().list('inside-folder')].sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(entries).toEqual([
      { name: 'a.yaml', kind: 'file', real: 'sub/a.yaml' },
      { name: 'deep', kind: 'folder', real: 'sub/deep' },
    ]);
  });

  it.each([
    '..',
    '../secret.yaml',
    'sub/../../secret.yaml',
    'sub/..',
    'out.yaml',
    'out-absolute.yaml',
    'out-folder/secret.yaml',
    'twice.yaml',
    'broken.yaml',
    'loop',
    'sub',
    'nothing',
    'a\0b',
  ])('should refuse to read %j', (path) => {
    expect(() => create().read(path, 100)).toThrow(SourceError);
    if (path !== 'sub') expect(() => create().list(path)).toThrow(SourceError);
  });

  it('should read what is inside up to the size allowed', () => {
    expect(Buffer.from(create().read('inside.yaml', 4)).toString()).toBe('a: 1');
    expect(() => create().read('sub/a.yaml', 3)).toThrow(expect.objectContaining({ reason: 'too-large' }));
  });

  it(`should let no path out (${name})`, () => {
    const segment = fc.constantFrom('..', '.', '', 'sub', 'out-folder', 'secret.yaml', 'inside-folder', 'a.yaml', '\0');
    const source = create();
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        let text = '';
        try {
          text = Buffer.from(source.read(segments.join('/'), 100)).toString();
        } catch (error) {
          expect(error).toBeInstanceOf(SourceError);
        }
        expect(text).not.toContain('secret');
      }),
    );
  });
});

describe(FolderSource.name, () => {
  it('should never open a pipe', () => {
    expect(folderSource().entry('pipe.yaml').kind).toBe('special');
    expect(() => folderSource().read('pipe.yaml', 100)).toThrow('neither a file nor a folder');
  });

  it('should refuse a folder that is not there', () => {
    expect(() => new FolderSource(join(folder, 'nothing'))).toThrow(SourceError);
  });

  it('should not name the absolute path in an error', () => {
    expect(() => new FolderSource(join(folder, 'nothing'))).toThrow(/^(?!.*plumbline-source)/);
    expect(() => folderSource().read('out.yaml', 100)).toThrow(/^(?!.*plumbline-source)/);
  });
});

describe(readText.name, () => {
  it.each([
    ['text', Buffer.from('a: ü'), 'a: ü'],
    ['a byte order mark', Buffer.from('\uFEFFa'), '\uFEFFa'],
    ['an empty file', Buffer.alloc(0), ''],
  ])('should read %s', (_, bytes, text) => {
    expect(readText(new MemorySource({ f: bytes }), 'f')).toBe(text);
  });

  it.each([
    ['binary content', Buffer.from([0x61, 0, 0x62]), 'unreadable'],
    ['invalid UTF-8', Buffer.from([0x61, 0xff]), 'unreadable'],
    ['UTF-16', Buffer.from('\uFEFFa: 1', 'utf16le'), 'unreadable'],
    ['too many bytes', Buffer.alloc(MAX_FILE_BYTES + 1, 'a'), 'too-large'],
  ])('should refuse %s', (_, bytes, reason) => {
    expect(() => readText(new MemorySource({ f: bytes }), 'f')).toThrow(expect.objectContaining({ reason }));
  });
});

describe(sourcePath.name, () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['.', ''],
    ['./x/', 'x'],
    ['/x//y/./z', 'x/y/z'],
    ['x/..y', 'x/..y'],
  ])('should read %j as %j', (path, expected) => {
    expect(sourcePath(path)).toBe(expected);
  });
});
