import { Value } from '../../values';
import { arrayOperand, stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, claimMore, claimText } from '../definition/registry';
import { Flags, formatOperand, noFlags, Operand, toOperand } from './sprintf-verbs';
import { arg, T } from '../definition/types';

const LARGEST = 1e6;

/** One run over a format; a class because widths, precisions and indexes all move the same cursors. */
class Printer {
  private at = 0;
  private next = 0;
  private reordered = false;
  private goodIndex = true;
  private out = '';

  constructor(
    private readonly ctx: BuiltinContext,
    private readonly format: string,
    private readonly operands: readonly Operand[],
  ) {}

  run(): string {
    while (this.at < this.format.length) {
      const percent = this.format.indexOf('%', this.at);
      this.write(this.format.slice(this.at, percent < 0 ? undefined : percent));
      if (percent < 0) break;
      this.at = percent + 1;
      this.directive();
    }
    if (!this.reordered && this.next < this.operands.length) this.write(this.extra());
    return this.out;
  }

  private write(text: string): void {
    claimMore(this.ctx, this.out.length, text.length);
    this.out += text;
  }

  private directive(): void {
    const flags = noFlags();
    this.goodIndex = true;
    let afterIndex = false;
    this.readFlags(flags);
    afterIndex = this.index();
    if (this.format[this.at] === '*') {
      this.at++;
      flags.width = this.starWidth(flags);
      afterIndex = false;
    } else {
      flags.width = this.number();
      if (afterIndex && flags.width !== undefined) this.goodIndex = false;
    }
    if (this.format[this.at] === '.') {
      this.at++;
      if (afterIndex) this.goodIndex = false;
      afterIndex = this.index();
      if (this.format[this.at] === '*') {
        this.at++;
        flags.precision = this.starPrecision();
        afterIndex = false;
      } else flags.precision = this.number() ?? 0;
    }
    if (!afterIndex) this.index();
    this.verb(flags);
  }

  private readFlags(flags: Flags): void {
    for (; this.at < this.format.length; this.at++) {
      const flag = this.format[this.at];
      if (flag === '+') flags.plus = true;
      else if (flag === '-') flags.minus = true;
      else if (flag === '#') flags.sharp = true;
      else if (flag === ' ') flags.space = true;
      else if (flag === '0') flags.zero = true;
      else return;
    }
  }

  private number(): number | undefined {
    const start = this.at;
    while (this.format[this.at] >= '0' && this.format[this.at] <= '9') this.at++;
    if (start === this.at) return undefined;
    const value = Number(this.format.slice(start, this.at));
    if (value <= LARGEST) return value;
    this.at = this.format.length;
    return undefined;
  }

  private index(): boolean {
    if (this.format[this.at] !== '[') return false;
    this.reordered = true;
    const end = this.format.indexOf(']', this.at);
    if (end < 0) {
      this.at++;
      this.goodIndex = false;
      return false;
    }
    const text = this.format.slice(this.at + 1, end);
    this.at = end + 1;
    const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > this.operands.length) this.goodIndex = false;
    else this.next = value - 1;
    return this.goodIndex;
  }

  private starOperand(): number | undefined {
    const operand = this.operands[this.next] as Operand | undefined;
    if (operand !== undefined) this.next++;
    if (operand === undefined || operand.type !== 'int64') return undefined;
    const value = Number(operand.value);
    return Math.abs(value) > LARGEST ? undefined : value;
  }

  private starWidth(flags: Flags): number | undefined {
    const value = this.starOperand();
    if (value === undefined) this.write('%!(BADWIDTH)');
    else if (value < 0) {
      flags.minus = true;
      flags.zero = false;
      return -value;
    }
    return value;
  }

  private starPrecision(): number | undefined {
    const value = this.starOperand();
    if (value === undefined) this.write('%!(BADPREC)');
    else if (value < 0) {
      this.write('%!(BADPREC)');
      return undefined;
    }
    return value;
  }

  private verb(flags: Flags): void {
    const code = this.format.codePointAt(this.at);
    if (code === undefined) {
      this.write('%!(NOVERB)');
      return;
    }
    const verb = String.fromCodePoint(code);
    this.at += verb.length;
    const operand = this.operands[this.next] as Operand | undefined;
    if (verb === '%') this.write('%');
    else if (!this.goodIndex) this.write(`%!${verb}(BADINDEX)`);
    else if (operand === undefined) this.write(`%!${verb}(MISSING)`);
    else {
      this.next++;
      claimText(this.ctx, (flags.width ?? 0) + (flags.precision ?? 0));
      this.write(formatOperand(operand, verb, flags));
    }
  }

  private extra(): string {
    const rest = this.operands
      .slice(this.next)
      .map((operand) => `${operand.type}=${formatOperand(operand, 'v', noFlags())}`);
    return `%!(EXTRA ${rest.join(', ')})`;
  }
}

function sprintf(ctx: BuiltinContext, format: Value, values: Value): Value {
  const text = stringOperand(format, 1);
  const operands = arrayOperand(values, 2);
  ctx.step(operands.length + 1);
  return new Printer(
    ctx,
    text,
    operands.map((operand) => toOperand(operand, ctx.maxOutput)),
  ).run();
}

/** Go's fmt.Sprintf. */
export const formatting: readonly Builtin[] = [
  {
    name: 'sprintf',
    args: [arg('format', T.string), arg('values', T.array())],
    result: T.string,
    description: "Formats values as Go's fmt.Sprintf does; composite values print in Rego syntax.",
    fn: sprintf,
  },
];
