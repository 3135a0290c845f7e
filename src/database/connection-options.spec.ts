import { connectionOptions, DRIVER_OPTIONS } from './connection-options';

describe(connectionOptions.name, () => {
  it('should give way to the limits of time that the address sets, and to nothing else', () => {
    const address = 'mongodb://a:1,b:2/x?replicaSet=r&serverselectiontimeoutms=60000&waitQueueTimeoutMS=7&w=1';
    const options = connectionOptions(address, { forWorker: true });
    expect(options).not.toHaveProperty('serverSelectionTimeoutMS');
    expect(options).not.toHaveProperty('waitQueueTimeoutMS');
    expect(options).toMatchObject({ connectTimeoutMS: DRIVER_OPTIONS.connectTimeoutMS, w: 'majority' });
  });

  it.each(['mongodb://a:1/x', 'mongodb://a:1/x?replicaSet=r'])('should set its own for %s', (address) => {
    expect(connectionOptions(address)).toMatchObject(DRIVER_OPTIONS);
  });
});
