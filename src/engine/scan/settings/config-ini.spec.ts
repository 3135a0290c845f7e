import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfigIni } from './config-ini';

describe(readConfigIni.name, () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scan-ini-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function read(text: string) {
    const file = join(folder, 'config.ini');
    await writeFile(file, text);
    return readConfigIni(file);
  }

  it('should have defaults without a file and for other settings', async () => {
    const defaults = { containerFolder: './validation', minSeverity: 'Low', azureVersions: '', googleParams: '' };
    expect(readConfigIni(join(folder, 'none.ini'))).toEqual(defaults);
    expect(await read('[LOGGING]\nlevel = ERROR\n\n[TESTS]\ndatabase = NONE\n')).toEqual(defaults);
  });

  it('should read sections and keys in any case, comments and both separators', async () => {
    const text = [
      '\uFEFF; the configuration',
      '[tests]',
      '# where containers lie',
      'ContainerFolder: ./realm/validation/ ; below the realm',
      '[RESULT]',
      'console_min_severity_error=medium',
      '[AZURE]',
      'api = realm/azureApiVersions.json',
      '[GOOGLE]',
      'params = realm/googleParams.json',
    ];
    const expected = {
      containerFolder: './realm/validation/',
      minSeverity: 'Medium',
      azureVersions: 'realm/azureApiVersions.json',
      googleParams: 'realm/googleParams.json',
    };
    expect(await read(text.join('\r\n'))).toEqual(expected);
  });

  it('should not take the key of another section', async () => {
    expect(await read('[OTHER]\ncontainerFolder = x\n')).toMatchObject({ containerFolder: './validation' });
  });

  it('should refuse an unknown severity and a file that cannot be read, naming the file', async () => {
    await expect(read('[RESULT]\nconsole_min_severity_error = urgent')).rejects.toThrow(
      /^console_min_severity_error of .*config\.ini must be one of Critical, High, Medium, Low$/,
    );
    expect(() => readConfigIni(folder)).toThrow(
      `${folder} cannot be read (EISDIR): make it a readable file or remove it`,
    );
  });
});
