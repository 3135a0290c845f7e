import type { TenantId } from '../../../common/context/tenant';
import type { FixPull } from '../data';
import { RemediationService } from './remediation.service';

const RUN = '65f0c0ffee0c0ffee0c0ffee';
const LATER = '65f0c0ffee0c0ffee0c0ffef';
const PAGE = 'https://github.com/a/b/pull/1';

describe(RemediationService.name, () => {
  let pull: Partial<FixPull>;
  let jobs: { state: string; payload: unknown }[];

  const data = async (output_id = RUN) => {
    const parts: unknown = [
      {
        findById: (_: unknown, id: { toHexString(): string }) =>
          Promise.resolve({ containerId: 1, taskid: id.toHexString() === RUN ? 'first' : 'later' }),
      },
      { findVerdict: () => Promise.resolve({ state: 'failed', snapshots: [{ structure: 'filesystem' }] }) },
      {
        find: () => Promise.resolve(pull),
        set: (_: unknown, facts: object) => Promise.resolve(Object.assign(pull, facts)),
        reported: () => Promise.resolve(delete pull.jobId),
      },
      {
        nameOf: () => Promise.resolve('c'),
        existing: () => Promise.resolve({ name: 'c' }),
        requireActive: () => undefined,
      },
      {
        enqueue: (_: unknown, __: unknown, payload: unknown) =>
          Promise.resolve(String(jobs.push({ state: 'queued', payload }) - 1)),
        find: (_: unknown, id: string) => Promise.resolve(jobs[Number(id)]),
      },
      { run: (act: () => unknown) => act() },
      { record: () => Promise.resolve() },
      { requestTimeLimitMs: 0 },
    ];
    const service = new RemediationService(...(parts as ConstructorParameters<typeof RemediationService>));
    const asked = { output_id, snapshot_id: 'S', remediation_id: 'T' };
    return (await service.remediate('t' as TenantId, asked)).data;
  };
  const ends = (jobId: string): void => {
    jobs[Number(jobId)].state = 'completed';
    pull.outcome = { jobId, url: PAGE };
  };

  beforeEach(() => {
    pull = {};
    jobs = [];
  });

  it('should tell once what came of a job that took longer than a request', async () => {
    expect([await data(), await data()]).toEqual([{ taskid: '0' }, { taskid: '0' }]);
    ends('0');
    expect(await data()).toEqual({ url: PAGE });
    expect(await data()).toEqual({ taskid: '1' });
  });

  it('should not tell what came of an earlier run', async () => {
    await data();
    ends('0');
    expect(await data(LATER)).toEqual({ taskid: '1' });
  });
});
