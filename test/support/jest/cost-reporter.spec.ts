type Costs = readonly (readonly [suite: string, seconds: number])[];
const { costTable } = jest.requireActual<{ costTable(costs: Costs): string }>('./cost-reporter.js');
const { processorSeconds } = jest.requireActual<{ processorSeconds(): number }>('./suite-cost.js');

describe('the processor time of suites', () => {
  it('should be shown for the ten slowest, and for every costly one with its reason', () => {
    const cheap = Array.from({ length: 12 }, (_, n) => [`cheap-${n}.spec.ts`, n / 10] as const);
    const lines = costTable([...cheap, ['dear.spec.ts', 20.5]])
      .trim()
      .split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('Processor time of 13 suites: 27 s. The slowest:');
    expect(lines[1].trim()).toBe('20.5 s  dear.spec.ts: NO REASON in costly-suites.json');
    expect(lines[10].trim()).toBe('0.3 s  cheap-3.spec.ts');
  });

  it('should grow with the work', () => {
    const before = processorSeconds();
    let sum = 0;
    while (processorSeconds() < before + 0.05) sum += Math.sqrt(sum + 1);
    expect(processorSeconds()).toBeGreaterThan(before);
  });
});
