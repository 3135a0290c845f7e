import { Writable } from 'node:stream';
import pino, { type LoggerOptions } from 'pino';
import { SECRET_FIELDS, SECRET_WORDS } from '../secrets/secret-names';
import { loggerParams } from './logging.module';

describe(loggerParams.name, () => {
  it.each([...SECRET_FIELDS, ...SECRET_WORDS, 'authorization'])(
    'should let no value of a field %s reach a log, in the first levels of what is logged',
    (name) => {
      let written = '';
      const sink = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          written += chunk.toString();
          done();
        },
      });
      const value = { [name]: 'HIDDEN' };
      const logger = pino(loggerParams({ level: 'info', colours: false }).pinoHttp as LoggerOptions, sink);
      logger.info({ ...value, one: { ...value, two: value } }, 'told');
      expect(written).toContain('told');
      expect(written.match(/\[redacted\]/g)).toHaveLength(3);
      expect(written).not.toContain('HIDDEN');
    },
  );
});
