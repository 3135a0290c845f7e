import { isJsonObject, type JsonValue } from '../../base/json';
import { Left, NO_ROOM, UNKNOWN_ARGUMENT, type Evaluation, type TemplateFunction } from './evaluation';

/** One of two values. The other is not looked at, unless the condition is not known. */
export function evaluateIf(raw: JsonValue, evaluation: Evaluation): JsonValue | undefined | Left {
  if (!Array.isArray(raw) || raw.length !== 3) return new Left('Fn::If takes a condition and two values', raw);
  const [condition, whenTrue, whenFalse] = raw;
  const { conditions, budget } = evaluation;
  const { refusals } = budget;
  const truth = typeof condition === 'string' ? conditions.named(condition) : conditions.truth(condition);
  // The chosen value may still hold unknown parts; the expression around this one deals with them.
  if (truth !== undefined) return evaluation.value(truth ? whenTrue : whenFalse);
  const reason = budget.refusals > refusals ? NO_ROOM : reasonFor(condition);
  const branches = [whenTrue, whenFalse].map((branch) => evaluation.part(branch).value ?? branch);
  return new Left(reason, evaluation.rebuilt(raw, [condition, ...branches]));
}

function reasonFor(condition: JsonValue): string {
  return typeof condition === 'string' ? `the condition ${condition} is not known` : 'the condition is not known';
}

/** A condition where a value is wanted. */
export function evaluateTruth(name: string): TemplateFunction {
  return (raw, evaluation) => {
    const { conditions, budget } = evaluation;
    const { refusals } = budget;
    const truth = conditions.truth({ [name]: raw });
    if (truth !== undefined) return truth;
    const reason = Array.isArray(raw) ? UNKNOWN_ARGUMENT : `${name} takes a list`;
    return new Left(
      budget.refusals > refusals ? NO_ROOM : reason,
      isJsonObject(raw) ? raw : (evaluation.part(raw).value ?? raw),
    );
  };
}
