import type { Frame, Link, Step } from './types';

/** Does one thing for the frame, a test or a binding, and says whether the body may go on. */
export type Action = (f: Frame) => boolean;

/** A link that neither iterates nor needs to know what comes after it. */
interface ActionLink extends Link {
  action?: Action;
}

/** The link of an action. Neighbouring ones are run in one closure, so that long bodies need no deep stack. */
export function actionLink(action: Action): Link {
  const link: ActionLink = (next) => (f) => action(f) && next(f);
  link.action = action;
  return link;
}

/** Ties the links of a body together, from the last to the first. */
export function tie(links: readonly ActionLink[], end: Step): Step {
  let step = end;
  for (let i = links.length - 1; i >= 0; i--) {
    let first = i;
    while (first > 0 && links[first].action && links[first - 1].action) first--;
    if (first === i) step = links[i](step);
    else {
      step = inSequence(
        links.slice(first, i + 1).map((l) => l.action as Action),
        step,
      );
    }
    i = first;
  }
  return step;
}

function inSequence(actions: readonly Action[], next: Step): Step {
  const [a, b, c] = actions;
  if (actions.length === 2) return (f) => a(f) && b(f) && next(f);
  if (actions.length === 3) return (f) => a(f) && b(f) && c(f) && next(f);
  return (f) => {
    for (let i = 0; i < actions.length; i++) if (!actions[i](f)) return false;
    return next(f);
  };
}

/** Most inputs hold nothing that passes the guard of a rule: what stands behind it is compiled when something does. */
export function lazily(compile: () => Step): Step {
  let step: Step | undefined;
  return (f) => (step ??= compile())(f);
}
