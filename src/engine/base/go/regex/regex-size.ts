const REPEAT = /^\{(\d+)(?:,(\d*))?\}/;
/** Size of a Unicode class, which is a long list of ranges. */
const UNICODE_CLASS = 300;

/** The number of instructions that may run before the clock is read. */
export const UNWATCHED_WORK = 1 << 12;

/** Estimates how many instructions a pattern compiles to: counted repeats are expanded. */
export function programSize(source: string): number {
  const groups: number[] = [];
  let size = 0;
  let last = 0;
  const add = (atom: number): void => {
    last = atom;
    size += atom;
  };
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') {
      at++;
      add(source[at] === 'p' || source[at] === 'P' ? UNICODE_CLASS : 1);
    } else if (character === '(') {
      groups.push(size);
      size = 0;
    } else if (character === ')') {
      const inner = size + 2;
      size = groups.pop() ?? 0;
      add(inner);
    } else if (character === '{') {
      const repeat = REPEAT.exec(source.slice(at, at + 16));
      if (repeat === null) add(1);
      else {
        const times = Math.max(Number(repeat[1]), Number(repeat[2] ?? 0));
        size += last * Math.max(0, times - 1);
        last *= times;
        at += repeat[0].length - 1;
      }
    } else add(1);
  }
  return groups.reduce((sum, outer) => sum + outer, size);
}
