import { mongo } from 'mongoose';
import { whyFailed } from './why-failed';

describe(whyFailed.name, () => {
  it('should name a full disk of the database', () => {
    const error = new mongo.MongoServerError({ message: 'available disk space is below the minimum', code: 14031 });
    expect(whyFailed(error)).toBe(
      'The disk of the database is full: nothing can be stored before there is room on it again.',
    );
  });

  it('should tell nothing of what was not expected', () => {
    expect(whyFailed(new Error('/srv/secret'))).toBe('the run could not be done; the log of the service says why');
  });
});
