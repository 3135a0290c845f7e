import { Expose, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { JsonField, QueryInt, Text } from './fields';
import { NoOtherFields } from './no-other-fields.decorator';
import { StrictValidationPipe } from './validation.pipe';

class ParentDto {
  @Text({ required: true })
  name!: string;
}

class SampleDto extends ParentDto {
  @QueryInt({ min: 0, max: 10 })
  count?: number;

  @JsonField()
  free?: object;

  get label(): string {
    return `${this.name} ${this.count}`;
  }
}

@NoOtherFields()
class ClosedDto extends ParentDto {
  @Text()
  note?: string;
}

class OuterDto {
  @Expose()
  @Type(() => ParentDto)
  @ValidateNested()
  inner!: ParentDto;
}

describe(StrictValidationPipe.name, () => {
  const pipe = new StrictValidationPipe();
  const read = (value: unknown) => pipe.transform(value, { type: 'body', metatype: SampleDto });
  const untouchable = (name: string) =>
    Object.defineProperty({ name: 'a' }, name, {
      enumerable: true,
      get: () => {
        throw new Error(`${name} was read`);
      },
    });

  it('should make an instance of the class, with inherited fields and read values', async () => {
    const dto = await read({ name: 'a', count: '7', extra: 1 });
    expect(dto).toBeInstanceOf(SampleDto);
    expect(dto).toEqual({ name: 'a', count: 7 });
    expect((dto as SampleDto).label).toBe('a 7');
  });

  it('should drop fields that it does not know', async () => {
    expect(await read({ name: 'a', extra: { deep: 1 } })).toEqual({ name: 'a' });
  });

  it('should refuse fields that a closed class does not know, with inherited ones known', async () => {
    const closed = (value: unknown) => pipe.transform(value, { type: 'query', metatype: ClosedDto });
    expect(await closed({ name: 'a', note: 'b' })).toEqual({ name: 'a', note: 'b' });
    await expect(closed({ name: 'a', toString: 'x', nota: 'b' })).rejects.toMatchObject({
      details: { errorList: ['toString is not known here', 'nota is not known here'] },
    });
  });

  it('should name a few unknown fields alone, and only the beginning of a long name', async () => {
    const names = Array.from({ length: 1000 }, (_, i) => `${i}${'x'.repeat(1000)}`);
    const refused = pipe.transform(Object.fromEntries(names.map((name) => [name, 1])), {
      type: 'body',
      metatype: ClosedDto,
    });
    const errors = await refused.catch(({ details }: { details: { errorList: string[] } }) => details.errorList);
    expect(errors).toHaveLength(10);
    expect(JSON.stringify(errors).length).toBeLessThan(2000);
  });

  it('should pass on what is nested in a field as it is, without a walk through it', async () => {
    const free = untouchable('deep');
    expect(((await read({ name: 'a', free })) as SampleDto).free).toBe(free);
    await expect(read({ name: free })).rejects.toMatchObject({ details: { errorList: ['name must be a string'] } });
  });

  it('should name each wrong field once, and treat no body as an empty one', async () => {
    await expect(read({ count: 'x' })).rejects.toMatchObject({
      details: { errorList: ['count must be a whole number from 0 to 10', 'name is required'] },
    });
    await expect(read(undefined)).rejects.toMatchObject({ details: { errorList: ['name is required'] } });
  });

  it('should count characters, of which some take two places of a string', async () => {
    expect(await read({ name: '🔑'.repeat(100) })).toEqual({ name: '🔑'.repeat(100) });
    for (const name of ['🔑'.repeat(101), 'x'.repeat(101)])
      await expect(read({ name })).rejects.toMatchObject({
        details: { errorList: ['name must have at most 100 characters'] },
      });
  });

  it('should make nested DTOs that are declared in the way of the libraries', async () => {
    const nested = { inner: { name: 'a', extra: 1 } };
    const dto = await pipe.transform(nested, { type: 'body', metatype: OuterDto });
    expect(dto).toEqual({ inner: { name: 'a' } });
    expect((dto as OuterDto).inner).toBeInstanceOf(ParentDto);
  });

  it('should leave parameters alone that have no fields to check', async () => {
    expect(await pipe.transform('tenant', { type: 'custom', metatype: String })).toBe('tenant');
    expect(await pipe.transform(5, { type: 'custom' })).toBe(5);
  });
});
