export { endChildProcesses, isEnding } from './child-processes';
export { EmbeddedMongoError } from './embedded-mongo.error';
export type { EmbeddedMongoErrorKind } from './embedded-mongo.error';
export type {
  EmbeddedMongo,
  EmbeddedMongoLog,
  EmbeddedMongoLogEvent,
  EmbeddedMongoOptions,
} from './embedded-mongo.types';
export { joinEmbeddedMongo } from './join-embedded-mongo';
export { embeddedMongoUri, startEmbeddedMongo } from './start-embedded-mongo';
