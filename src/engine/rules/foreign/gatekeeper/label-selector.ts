import { isJsonObject, objectsOf, type JsonObject } from '../../../base/json';
import { textAt } from './kubernetes-object';

/** True when labels fulfil everything that a selector of Kubernetes asks for. */
export function isSelected(selector: JsonObject, labels: JsonObject): boolean {
  const own = (key: string): unknown => (Object.hasOwn(labels, key) ? labels[key] : undefined);
  const wanted = matchLabels(selector);
  return (
    Object.keys(wanted).every((key) => own(key) === wanted[key]) &&
    objectsOf(selector.matchExpressions).every((expression) => {
      const { operator, values } = expression;
      const value = own(textAt(expression, 'key'));
      const isOneOf = value !== undefined && Array.isArray(values) && values.some((each) => each === value);
      if (operator === 'In') return isOneOf;
      if (operator === 'NotIn') return !isOneOf;
      // An operator that does not exist selects nothing in Kubernetes either: it is refused.
      return operator === 'Exists' ? value !== undefined : operator === 'DoesNotExist' && value === undefined;
    })
  );
}

/** The keys of the labels that a selector looks at. */
export function keysOf(selector: JsonObject): readonly string[] {
  return [
    ...Object.keys(matchLabels(selector)),
    ...objectsOf(selector.matchExpressions).map((each) => textAt(each, 'key')),
  ];
}

function matchLabels({ matchLabels: wanted }: JsonObject): JsonObject {
  return isJsonObject(wanted) ? wanted : {};
}
