export { EmbeddedMongoError } from './embedded-mongo.error';
export type { EmbeddedMongoErrorKind } from './embedded-mongo.error';
export type {
  EmbeddedMongo,
  EmbeddedMongoLog,
  EmbeddedMongoLogEvent,
  EmbeddedMongoOptions,
} from './embedded-mongo.types';
export { startEmbeddedMongo } from './start-embedded-mongo';
