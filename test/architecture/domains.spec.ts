import { join } from 'node:path';
import { importsOf, readSources } from './import-graph';

const SOURCES = readSources(join(__dirname, '../../src'));
const FILES = [...SOURCES.keys()];
const DOMAIN = /^modules\/([^/]+)\//;
const INJECTABLE = /@(?:Injectable|Catch)\([^)]*\)\s*(?:@\w+\([^)]*\)\s*)*export (?:abstract )?class (\w+)/g;
/** What a class of the service does for others; a clock and metrics are what their names say. */
const ROLES = /(?:Service|Repository|Handler|Guard|Interceptor|Filter|Pipe|Strategy|Middleware|Storage|Metrics|Clock)$/;

function domainOf(file: string): string | undefined {
  return DOMAIN.exec(file)?.[1];
}

const DOMAINS = [...new Set(FILES.flatMap((file) => domainOf(file) ?? []))];

describe('the domains in src/modules', () => {
  it.each(DOMAINS)('should give %s a module, a controller, a service and a schema', (domain) => {
    const own = FILES.filter((file) => domainOf(file) === domain);
    const missing = ['module', 'controller', 'service', 'schema'].filter(
      (role) => !own.some((file) => file.endsWith(`.${role}.ts`)),
    );
    expect(missing).toEqual([]);
  });

  it('should import each other one way only', () => {
    const edges = new Set(
      importsOf(SOURCES)
        .map(({ from, to }) => [domainOf(from), domainOf(to)])
        .filter(([from, to]) => from !== undefined && to !== undefined && from !== to)
        .map((edge) => edge.join(' ')),
    );
    expect(edges.size).toBeGreaterThan(20);
    expect([...edges].filter((edge) => edges.has(edge.split(' ').reverse().join(' ')))).toEqual([]);
  });
});

describe('the classes that Nest makes', () => {
  it('should name their role, in the class and in the file', () => {
    const classes = [...SOURCES].flatMap(([file, text]) =>
      [...text.matchAll(INJECTABLE)].map(([, name]) => ({ file, name, role: ROLES.exec(name)?.[0].toLowerCase() })),
    );
    expect(classes.length).toBeGreaterThan(150);
    const unclear = classes.filter(
      ({ file, role }) => role === undefined || !new RegExp(`(?:^|[-./])${role}\\.ts$`).test(file),
    );
    expect(unclear).toEqual([]);
  });
});
