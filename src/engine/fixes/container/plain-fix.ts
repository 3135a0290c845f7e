import type { Fix } from '..';
import type { ContainerFix } from './container-fix';

/** A fix of a container like one of a folder. */
export function plainFix({ target, repaired, edits, marks, proof, hidden }: ContainerFix): Fix {
  const nameOf = ({ testId, path, address = path }: ContainerFix['target']) => ({
    rule: testId,
    template: path,
    address,
  });
  return {
    ...nameOf(target),
    file: edits[0]?.file ?? target.file,
    edits,
    marks,
    proof: { ...proof, verdicts: proof.results, repaired: repaired.map(nameOf) },
    hidden,
  };
}
