import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationPage } from './operation-page';

describe(operationPage.name, () => {
  it('should name an operation as the documentation lists it', () => {
    const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
    };
    const page = operationPage('https://plumbline.example.com', 'compliance', 'listRunResults');
    const listed = Object.values(paths).flatMap((methods) => Object.values(methods));
    const pages = listed.map(
      ({ operationId, tags }) => `https://plumbline.example.com/docs#/${tags[0]}/${operationId}`,
    );
    expect(pages).toContain(page);
  });
});
