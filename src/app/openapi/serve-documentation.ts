import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { documentFactory } from './document';

/** Swagger UI at /docs and the document at /docs/openapi.json; built on first use, since most starts never show it. */
export async function serveDocumentation(app: NestExpressApplication, publicUrl: string | undefined): Promise<void> {
  const build = await documentFactory(app);
  const buildWithPublicUrl = () => {
    const document = build();
    return publicUrl === undefined
      ? document
      : { ...document, servers: [{ url: publicUrl }, ...(document.servers ?? [])] };
  };
  SwaggerModule.setup('docs', app, buildWithPublicUrl, {
    raw: ['json'],
    jsonDocumentUrl: 'docs/openapi.json',
    customSiteTitle: 'Plumbline API',
    swaggerOptions: { deepLinking: true, displayRequestDuration: true },
  });
}
