import { portions } from './portions';

const joining = (resources: number) => ({ resources: Array(resources).fill({}) });
const sizes = (...resources: number[]) => [...portions(resources.map(joining))].map(({ length }) => length);

describe(portions.name, () => {
  it('should have 250 results of one resource each', () => {
    expect(sizes(...Array<number>(501).fill(1))).toEqual([250, 250, 1]);
  });

  it('should have fewer results that join many resources', () => {
    expect(sizes(1000, 1000, 500, 1, 2, 3)).toEqual([3, 3]);
  });

  it('should have a result alone that joins more than there is room for', () => {
    expect(sizes(1, 9000, 9000, 1)).toEqual([1, 1, 1, 1]);
  });

  it('should be none without results', () => {
    expect(sizes()).toEqual([]);
  });

  it('should keep the order and leave nothing out', () => {
    const results = Array.from({ length: 700 }, (_, i) => ({ ...joining(i % 40), i }));
    expect([...portions(results)].flat()).toEqual(results);
  });
});
