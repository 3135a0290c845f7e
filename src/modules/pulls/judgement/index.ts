export { commentOf, errorComment, summaryOf } from './comment';
export { judgePull, type IsThere, type Judgement, type Outcome } from './judge-pull';
