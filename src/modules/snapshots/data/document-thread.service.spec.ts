import { join } from 'node:path';
import { mongo } from 'mongoose';
import { DocumentThreadService } from './document-thread.service';
import { encodeText, readRow } from './document-work';

const REGISTER = join(__dirname, '../../../../test/support/register-typescript.js');
const LARGE = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`tag-${i}`, `value ${i}`])));
const ID = '0'.repeat(24);
const ROW = mongo.BSON.serialize({
  _id: new mongo.ObjectId(ID),
  firstSeen: new Date(1),
  json: JSON.parse(LARGE) as object,
});

describe(DocumentThreadService.name, () => {
  let thread: DocumentThreadService;
  beforeAll(() => {
    thread = new DocumentThreadService({ execArgv: ['-r', REGISTER] });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => thread.onApplicationShutdown());

  it('should encode a large document without a look at it in the thread that asks', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const encoded = await thread.encode(LARGE, 'h');
    expect(parse).not.toHaveBeenCalled();
    expect(encoded).toEqual(encodeText(LARGE, 'h'));
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it('should read a large document without a look at it in the thread that asks', async () => {
    const stringify = jest.spyOn(JSON, 'stringify');
    const row = await thread.read(ROW);
    expect(stringify).not.toHaveBeenCalled();
    expect(row).toEqual({ _id: ID, firstSeen: new Date(1), text: LARGE });
    expect(row).toEqual(readRow(ROW));
    expect(stringify).toHaveBeenCalled();
  });

  it('should give each its own answer, small ones too', async () => {
    const answers = await Promise.all([thread.encode(LARGE, 'a'), thread.encode('{}', 'b'), thread.read(ROW)]);
    expect(answers).toMatchObject([{ hash: 'a' }, { hash: 'b' }, { text: LARGE }]);
  });

  it('should go on after a failure', async () => {
    await expect(thread.encode(`${LARGE}}`, 'h')).rejects.toThrow('Invalid JSON');
    expect(await thread.encode(LARGE, 'h')).toMatchObject({ hash: 'h' });
  });
});
