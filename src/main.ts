import 'reflect-metadata';
import { greet } from './app/greeting';
import { ProcessLifetime } from './app/process-lifetime';
import { startService } from './app/start-service';

const lifetime = new ProcessLifetime();
startService(lifetime)
  .then(greet)
  .catch((error: unknown) => lifetime.fail(error));
