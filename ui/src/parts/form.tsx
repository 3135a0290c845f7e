import { shown } from './shown';

/** A field of a form as its text. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A choice; a value that is none of the choices is shown as it is. */
export function Select({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}) {
  const all = value in choices ? choices : { ...choices, [value]: value };
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {Object.entries(all).map(([key, text]) => (
          <option key={key} value={key}>
            {shown(text, 60)}
          </option>
        ))}
      </select>
    </label>
  );
}
