export { commentOf, errorComment, summaryOf } from './comment';
export { judgePull, type Judgement, type Outcome } from './judge-pull';
