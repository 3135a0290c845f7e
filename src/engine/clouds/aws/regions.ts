import { CloudError } from '../provider/cloud-error';
import type { AwsCalls } from './calls';
import { DataPath } from '../provider/data-path';
import { isRegionName } from './partition';

const EC2 = { package: 'ec2' };
const NAMES = DataPath.parse('Regions[*].RegionName') ?? DataPath.ITSELF;

/** The regions that are enabled for an account, asked for once. */
export class Regions {
  private answer: Promise<readonly string[]> | undefined;

  constructor(
    private readonly calls: AwsCalls,
    private readonly home: string,
  ) {}

  enabled(): Promise<readonly string[]> {
    this.answer ??= this.ask();
    return this.answer;
  }

  /** Throws a CloudError for a region that cannot be asked. When regions cannot be listed, any may be one. */
  async check(region: string): Promise<void> {
    if (!isRegionName(region)) throw new CloudError('unknown-region', 'this is not the name of a region');
    const enabled = await this.enabled().catch((error: unknown) => {
      if (error instanceof CloudError) return undefined;
      throw error;
    });
    if (enabled && !enabled.includes(region))
      throw new CloudError('unknown-region', 'the region does not exist or is not enabled for the account');
  }

  private async ask(): Promise<readonly string[]> {
    const answer = await this.calls.ask(EC2, this.home, 'describe_regions', {});
    const names = [...NAMES.all(answer)].filter((name) => typeof name === 'string' && isRegionName(name));
    if (names.length === 0) throw new CloudError('unexpected-answer', 'describe_regions names no region');
    return names.map(String).sort();
  }
}
