import { isArray, isSet, ObjectValue, objGet, SetBuilder, setMembers, Value } from '../../values';
import { objectOperand } from '../definition/operands';
import { Builtin, BuiltinContext, typeError } from '../definition/registry';
import { arg, T } from '../definition/types';

function vertices(value: Value): readonly Value[] {
  return isArray(value) ? value : isSet(value) ? setMembers(value) : [];
}

function startOperand(value: Value): readonly Value[] {
  if (!isArray(value) && !isSet(value)) throw typeError(2, value, '{array, set}');
  return vertices(value);
}

function reachable(ctx: BuiltinContext, graph: Value, initial: Value): Value {
  const edges = objectOperand(graph, 1);
  const reached = new SetBuilder();
  const queue = [...startOperand(initial)];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    ctx.step(1);
    const neighbours = objGet(edges, node);
    if (neighbours === undefined || !reached.add(node)) continue;
    const next = vertices(neighbours);
    ctx.step(next.length);
    for (const neighbour of next) if (!reached.has(neighbour)) queue.push(neighbour);
  }
  return reached.build();
}

function reachablePaths(ctx: BuiltinContext, graph: Value, initial: Value): Value {
  const edges = objectOperand(graph, 1);
  const paths = new SetBuilder();
  for (const node of startOperand(initial)) {
    const neighbours = objGet(edges, node);
    if (neighbours === undefined) continue;
    const next = vertices(neighbours);
    ctx.step(1);
    if (next.length === 0) paths.add([node]);
    for (const neighbour of next) follow(ctx, edges, neighbour, [node], paths);
  }
  return paths.build();
}

// A path ends at a vertex without edges, before one that is not in the graph, and before one it has already visited.
function follow(ctx: BuiltinContext, edges: ObjectValue, node: Value, path: readonly Value[], paths: SetBuilder): void {
  ctx.step(path.length + 1);
  const neighbours = objGet(edges, node);
  if (neighbours === undefined) {
    paths.add(path);
    return;
  }
  const longer = [...path, node];
  const passed = new SetBuilder();
  for (const step of longer) passed.add(step);
  const next = vertices(neighbours);
  if (next.length === 0) paths.add(longer);
  for (const neighbour of next) {
    if (passed.has(neighbour)) paths.add(longer);
    else follow(ctx, edges, neighbour, longer, paths);
  }
}

const graphOperand = arg('graph', T.object(T.collection()));
const start = arg('initial', T.collection());

/** Functions on graphs given as object from vertex to its neighbours. */
export const graph: readonly Builtin[] = [
  {
    name: 'graph.reachable',
    args: [graphOperand, start],
    result: T.set(),
    description: 'The vertices that can be reached from the initial ones, these included.',
    fn: reachable,
  },
  {
    name: 'graph.reachable_paths',
    args: [graphOperand, start],
    result: T.set(T.array()),
    description: 'The longest paths from the initial vertices.',
    fn: reachablePaths,
  },
];
