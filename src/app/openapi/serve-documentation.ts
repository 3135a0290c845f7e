import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { buildDocument } from './document';

/** Swagger UI at /docs and the document at /docs/openapi.json; built on first use, since most starts never show it. */
export function serveDocumentation(app: NestExpressApplication, publicUrl: string | undefined): void {
  const documentFactory = () => {
    const document = buildDocument(app);
    return publicUrl === undefined
      ? document
      : { ...document, servers: [{ url: publicUrl }, ...(document.servers ?? [])] };
  };
  SwaggerModule.setup('docs', app, documentFactory, {
    raw: ['json'],
    jsonDocumentUrl: 'docs/openapi.json',
    customSiteTitle: 'Plumbline API',
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true },
  });
}
