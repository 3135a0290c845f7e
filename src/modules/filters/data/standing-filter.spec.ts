import { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import type { FilterData } from './filter-data';
import { standingFilterProblem } from './standing-filter';

describe('standingFilterProblem', () => {
  it.each<[string, FilterData, string | undefined]>([
    ['of no collection', { connector: 'iac' }, undefined],
    ['of the collection', { collection: 'c' }, undefined],
    ['of another collection', { collection: 'C' }, 'another collection'],
    ['with a query of one database collection', { query: '{}', query_collection: 'd' }, undefined],
    ['with a query of none', { query: '{}' }, 'query_collection'],
  ])('should look at a filter %s', (_, data, problem) => {
    const found = standingFilterProblem({ _id: new Types.ObjectId(), tenant: 't' as TenantId, title: 'f', data }, 'c');
    expect(found).toEqual(problem === undefined ? undefined : expect.stringContaining(problem));
  });

  it('should say that there is no filter', () => {
    expect(standingFilterProblem(null, 'c')).toContain('no such saved filter');
  });
});
