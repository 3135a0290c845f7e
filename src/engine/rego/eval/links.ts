import type { Frame, Link, Step } from './runtime/types';

/** Performs one test or binding for the frame; true when the body may go on. */
export type Action = (frame: Frame) => boolean;

/** A link that neither iterates nor needs to know what comes after it. */
interface ActionLink extends Link {
  action?: Action;
}

/** The link of an action. Neighbouring ones are run in one closure, so that long bodies need no deep stack. */
export function actionLink(action: Action): Link {
  const link: ActionLink = (next) => (frame) => action(frame) && next(frame);
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
        links.slice(first, i + 1).map((link) => link.action as Action),
        step,
      );
    }
    i = first;
  }
  return step;
}

function inSequence(actions: readonly Action[], next: Step): Step {
  const [a, b, action] = actions;
  if (actions.length === 2) return (frame) => a(frame) && b(frame) && next(frame);
  if (actions.length === 3) return (frame) => a(frame) && b(frame) && action(frame) && next(frame);
  return (frame) => {
    for (let i = 0; i < actions.length; i++) if (!actions[i](frame)) return false;
    return next(frame);
  };
}

/** Compiles a step on first use: most inputs contain nothing that passes the guard of a rule. */
export function lazily(compile: () => Step): Step {
  let step: Step | undefined;
  return (frame) => (step ??= compile())(frame);
}
