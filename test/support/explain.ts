/** The part of a query plan that says which stages ran; MongoDB nests them under `inputStage` or `inputStages`. */
interface Stage {
  readonly stage: string;
  readonly inputStage?: Stage;
  readonly inputStages?: readonly Stage[];
}

/** Names of the stages of a winning plan, outermost first. */
export function stagesOf(explained: unknown): string[] {
  const plan = (explained as { queryPlanner: { winningPlan: Stage & { queryPlan?: Stage } } }).queryPlanner.winningPlan;
  const walk = ({ stage, inputStage, inputStages = [] }: Stage): string[] => [
    stage,
    ...(inputStage ? walk(inputStage) : []),
    ...inputStages.flatMap(walk),
  ];
  return walk(plan.queryPlan ?? plan);
}
