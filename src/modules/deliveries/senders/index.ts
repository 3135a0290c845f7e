export { slackPost, teamsPost } from './chat';
export { guardedPost } from './guarded-post';
export { addressProblem, sendMail } from './mail';
export { refused, type Outcome } from './outcome';
export { webhookPost } from './webhook';
