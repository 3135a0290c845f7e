import { JsonField, QueryInt, Text } from './fields';
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

  it('should make an instance of the class, with inherited fields and read values', () => {
    const dto = read({ name: 'a', count: '7', extra: 1 });
    expect(dto).toBeInstanceOf(SampleDto);
    expect(dto).toEqual({ name: 'a', count: 7 });
    expect((dto as SampleDto).label).toBe('a 7');
  });

  it('should not even look at fields that it does not know', () => {
    expect(read(untouchable('extra'))).toEqual({ name: 'a' });
  });

  it('should pass on what is nested in a field as it is, without a walk through it', () => {
    const free = untouchable('deep');
    expect((read({ name: 'a', free }) as SampleDto).free).toBe(free);
  });

  it('should name each wrong field once, and treat no body as an empty one', () => {
    expect(() => read({ count: 'x' })).toThrow(
      expect.objectContaining({
        details: { errorList: ['count must be a whole number from 0 to 10', 'name is required'] },
      }),
    );
    expect(() => read(undefined)).toThrow(expect.objectContaining({ details: { errorList: ['name is required'] } }));
  });

  it('should count characters, of which some take two places of a string', () => {
    expect(read({ name: '🔑'.repeat(100) })).toEqual({ name: '🔑'.repeat(100) });
    for (const name of ['🔑'.repeat(101), 'x'.repeat(101)])
      expect(() => read({ name })).toThrow(
        expect.objectContaining({ details: { errorList: ['name must have at most 100 characters'] } }),
      );
  });

  it('should take no field from the prototype of what was sent', () => {
    expect(() => read(Object.create({ name: 'a' }))).toThrow(
      expect.objectContaining({ details: { errorList: ['name is required'] } }),
    );
  });

  it('should leave parameters alone that have no fields to check', () => {
    expect(pipe.transform('tenant', { type: 'custom', metatype: String })).toBe('tenant');
    expect(pipe.transform(5, { type: 'custom' })).toBe(5);
  });
});
