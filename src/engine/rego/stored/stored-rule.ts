import type { Body, Head, Rule, RuleEffects } from '../syntax/ast';
import type { Loc, Source } from '../syntax/source';
import { RuleDecoder } from './decode';
import type { Encoded } from './encoded';

/** A rule that is read when it is first asked. */
export class StoredRule implements Rule {
  readonly kind = 'rule';
  private read: Rule | undefined;

  constructor(
    private readonly source: Source,
    private text: string,
    readonly effects: RuleEffects,
  ) {}

  get isDefault(): boolean {
    return this.rule.isDefault;
  }

  get head(): Head {
    return this.rule.head;
  }

  get body(): Body {
    return this.rule.body;
  }

  get generatedBody(): boolean {
    return this.rule.generatedBody;
  }

  get elseRule(): Rule | undefined {
    return this.rule.elseRule;
  }

  get loc(): Loc {
    return this.rule.loc;
  }

  private get rule(): Rule {
    if (this.read === undefined) {
      this.read = new RuleDecoder(this.source).rule(JSON.parse(this.text) as readonly Encoded[]);
      this.text = '';
    }
    return this.read;
  }
}
