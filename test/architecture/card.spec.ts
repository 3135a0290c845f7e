import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, readSources } from './import-graph';

const ROOT = join(__dirname, '../..');

const SERVICE_PACKAGES = [
  '@nestjs/core',
  '@nestjs/common',
  '@nestjs/platform-express',
  '@nestjs/passport',
  'passport-jwt',
  '@nestjs/mongoose',
  'mongoose',
  'class-validator',
  'class-transformer',
  'multer',
];

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The frame that users of the project asked for: no gain removes a part of it. */
describe('the frame', () => {
  const { scripts, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ) as Manifest;

  it.each(SERVICE_PACKAGES)('should have the package %s', (name) => {
    expect(dependencies).toHaveProperty([name]);
  });

  it.each(['jest', 'supertest'])('should have the package %s for its tests', (name) => {
    expect(devDependencies).toHaveProperty([name]);
  });

  it.each([
    'src',
    'test',
    'nest-cli.json',
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'Dockerfile',
    '.eslintrc.js',
  ])('should have %s at its top level', (name) => {
    expect(existsSync(join(ROOT, name))).toBe(true);
  });

  it('should be built by Nest, with swc and without a type check', () => {
    expect(scripts.build).toBe('nest build');
    expect(scripts['start:dev']).toBe('nest start --watch');
    const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'nest-cli.json'), 'utf8')) as {
      compilerOptions: { builder: { type: string }; typeCheck: boolean };
    };
    expect([compilerOptions.builder.type, compilerOptions.typeCheck]).toEqual(['swc', false]);
  });

  it('should use the packages of the service', () => {
    const imported = new Set(importsOf(readSources(join(ROOT, 'src'))).map(({ to }) => to));
    expect(SERVICE_PACKAGES.filter((name) => !imported.has(name))).toEqual([]);
  });

  it('should validate bearer tokens by a strategy, input by a pipe, and wrap answers by an interceptor for all', () => {
    const app = readFileSync(join(ROOT, 'src/app/app.module.ts'), 'utf8');
    for (const token of ['APP_GUARD', 'APP_INTERCEPTOR', 'APP_PIPE']) expect(app).toContain(`provide: ${token}`);
  });
});
