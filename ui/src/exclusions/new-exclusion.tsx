import { useState } from 'preact/hooks';
import type { Exclusion } from '../api/wire';
import { Select, textOf } from '../parts/form';
import { ExclusionForm } from './exclusion-form';
import { EXCLUSION_WORDS } from './words';

/** Excludes a rule, resources, or a rule on resources of a collection. */
export function NewExclusion({ container, onSaved }: { readonly container: string; readonly onSaved: () => void }) {
  const [type, setType] = useState<Exclusion['exclusionType']>('single');
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="action" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>New exclusion</summary>
      {isOpen && (
        <ExclusionForm container={container} exclusionOf={(data) => exclusionOf(type, data)} onSaved={onSaved}>
          <Select
            label="What"
            value={type}
            choices={EXCLUSION_WORDS}
            onChange={(chosen) => setType(chosen as Exclusion['exclusionType'])}
          />
          {type !== 'resource' && (
            <label>
              <span>Rule, as its test is called</span>
              <input type="text" name="test" required maxLength={500} placeholder="PL-AWS-S3-1" />
            </label>
          )}
          {type !== 'test' && (
            <label>
              <span>Paths, one in a line</span>
              <textarea name="paths" required rows={2} placeholder="/terraform/main.tf" />
            </label>
          )}
        </ExclusionForm>
      )}
    </details>
  );
}

function exclusionOf(exclusionType: Exclusion['exclusionType'], data: FormData): Exclusion {
  const paths = textOf(data, 'paths')
    .split('\n')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  return {
    exclusionType,
    ...(exclusionType !== 'resource' && { masterTestID: textOf(data, 'test') }),
    ...(exclusionType !== 'test' && { paths }),
  };
}
