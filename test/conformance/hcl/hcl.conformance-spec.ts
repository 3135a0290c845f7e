import { compare } from './compare';
import { RandomHcl } from './random-hcl';
import { Random } from '../random';

const TEXTS = 500;

describe('reading HCL', () => {
  it("should read random texts as HashiCorp's parser does", async () => {
    const differences: string[] = [];
    for (let seed = 1; seed <= TEXTS; seed++) {
      const text = new RandomHcl(new Random(seed)).file();
      const { outcome, detail } = await compare('main.tf', text);
      if (outcome === 'differ') differences.push(`seed ${seed}: ${detail}`);
    }
    expect(differences).toEqual([]);
  });
});
