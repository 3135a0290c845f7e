import { SECRET_FIELDS, SECRET_WORDS } from '../../engine/base/secrets/secret-names';
import { createLog } from './log';

describe(createLog.name, () => {
  it.each([...SECRET_FIELDS, ...SECRET_WORDS, 'authorization', 'Authorization', 'clientSecret'])(
    'should let no value of a field %s reach a log, in the first levels of what is logged',
    (name) => {
      let written = '';
      const log = createLog('info', { write: (line) => (written += line) });
      const value = { [name]: 'HIDDEN' };
      log.info({ ...value, one: { ...value, two: value } }, 'told');
      expect(written).toContain('told');
      expect(written.match(/\[redacted\]/g)).toHaveLength(3);
      expect(written).not.toContain('HIDDEN');
    },
  );
});
