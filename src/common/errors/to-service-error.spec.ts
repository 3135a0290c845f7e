import { mongo } from 'mongoose';
import { isDatabaseAway, toServiceError } from './to-service-error';

const AWAY = 'The database cannot be reached at the moment, try again shortly.';
const FULL = 'The disk of the database is full: nothing can be stored before there is room on it again.';
const named = (name: string) => Object.assign(new Error('of the driver'), { name });
const noServer = new mongo.MongoServerSelectionError('no server', {} as mongo.TopologyDescription);
const ofBulkWrite = (error: Error) => new mongo.MongoBulkWriteError(error, {} as mongo.BulkWriteResult);
const coded = (code: string) => Object.assign(new Error(`write ${code}`), { code, syscall: 'write' });

describe(toServiceError.name, () => {
  it.each([
    ['a broken pipe', coded('EPIPE'), AWAY],
    ['a reset connection', coded('ECONNRESET'), AWAY],
    ['a refused connection', coded('ECONNREFUSED'), AWAY],
    ['an error of the network', new mongo.MongoNetworkError('connection 1 closed'), AWAY],
    ['a closed pool', named('MongoPoolClosedError'), AWAY],
    ['a closed client', named('MongoClientClosedError'), AWAY],
    ['a closed topology', new mongo.MongoTopologyClosedError('closed'), AWAY],
    ['no server', named('MongoServerSelectionError'), AWAY],
    ['a bulk write without a server', ofBulkWrite(noServer), AWAY],
    ['a bulk write whose connection broke', ofBulkWrite(coded('EPIPE')), AWAY],
    ['a shutdown', new mongo.MongoServerError({ code: 91, message: 'shutting down' }), AWAY],
    ['no room', new mongo.MongoServerError({ code: 14031, message: 'available disk space is too low' }), FULL],
    ['no room below', new mongo.MongoServerError({ code: 8, message: '28: No space left on device' }), FULL],
    [
      'a queue that is too long',
      named('MongoWaitQueueTimeoutError'),
      'The database is busy with other requests, try again later.',
    ],
    [
      'a query over its time limit',
      new mongo.MongoServerError({ code: 50, message: 'operation exceeded time limit' }),
      'The database took longer than the time limit of queries: ask for less, or try again later.',
    ],
  ])('should tell of %s that the service is unavailable, and why', (_what, error, message) => {
    expect(toServiceError(error)).toMatchObject({ kind: 'unavailable', message });
  });

  it.each([
    new Error('x'),
    coded('ENOENT'),
    new mongo.MongoServerError({ code: 2, message: 'BadValue' }),
    null,
    undefined,
    'text',
  ])('should not expect %p', (error) => {
    expect(toServiceError(error)).toBeUndefined();
  });
});

describe(isDatabaseAway.name, () => {
  it.each([
    [true, ofBulkWrite(noServer)],
    [true, ofBulkWrite(new mongo.MongoNetworkError('closed'))],
    [true, ofBulkWrite(coded('ECONNRESET'))],
    [false, ofBulkWrite(new mongo.MongoServerError({ code: 2, message: 'BadValue' }))],
    // A job has other connections than those to the database.
    [false, coded('ECONNRESET')],
  ])('should answer %p for %p', (answer, error) => {
    expect(isDatabaseAway(error)).toBe(answer);
  });
});
