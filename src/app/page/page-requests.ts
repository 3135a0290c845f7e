import type { NextFunction, Request, Response } from 'express';
import type { AppConfig } from '../../config';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The headers of the page and its settings, before its files. The address without a slash at its end leads to the one
 * with it, relative to what the browser asked for: a gateway may have put a path in front.
 */
export function pageRequests({ signIn }: AppConfig['page']) {
  const policy = contentSecurityPolicy(signIn && new URL(signIn.issuer).origin);
  const settings = JSON.stringify({ signIn: signIn ?? null });
  return (request: Request, response: Response, next: NextFunction): void => {
    response.set({
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': request.path.startsWith('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    });
    const isFirst = request.originalUrl.split('?', 1)[0].endsWith('/ui');
    if (isFirst) response.redirect(308, `ui/${request.originalUrl.replace(/^[^?]*/, '')}`);
    else if (request.path === '/settings.json') response.type('json').send(settings);
    else next();
  };
}

/** Nothing is loaded from elsewhere, nothing written in the page runs, and only the issuer is asked beside the service. */
function contentSecurityPolicy(issuer: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self'${issuer === undefined ? '' : ` ${issuer}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
