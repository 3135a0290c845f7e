import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { runInContext, type RequestContext } from '../common/context/request-context';
import type { ServiceRequest } from '../common/context/service-request';
import { Operation } from '../common/envelope/operation.decorator';
import { EmptyView } from '../common/envelope/envelope.view';
import type { AppConfig } from '../config';
import { AccessGuard } from './access.guard';
import { InPathTenant } from './public.decorator';

class Handlers {
  @Operation({ summary: 'Reads', area: 'collection', access: 'read', data: EmptyView })
  read(): void {}

  @Operation({ summary: 'Writes', area: 'collection', access: 'write', data: EmptyView })
  write(): void {}

  undeclared(): void {}

  @InPathTenant()
  signed(): void {}
}

describe(AccessGuard.name, () => {
  const config = { tenantClaim: 'https://example.com/tenant', permissionsClaim: 'rights', defaultTenant: 'main' };
  const guard = new AccessGuard(config as AppConfig['auth'], new Reflector());

  /** The request after the guard, and the context that logs and services read. */
  function pass(request: Partial<ServiceRequest>, handler: keyof Handlers = 'read') {
    const context: RequestContext = { requestId: 'r' };
    const execution = {
      switchToHttp: () => ({ getRequest: () => request }),
      getHandler: () => Handlers.prototype[handler],
    } as unknown as ExecutionContext;
    return { allowed: runInContext(context, () => guard.canActivate(execution)), tenant: request.tenant, context };
  }
  const forbidden = expect.objectContaining({ kind: 'forbidden' }) as Error;
  const claims = (tenant: unknown, more: object = {}) => ({ user: { [config.tenantClaim]: tenant, ...more } });

  it('should set the tenant of the request and of its context', () => {
    expect(pass({ ...claims(['a', 'b'], { sub: 'me' }), pathTenant: 'b' })).toEqual({
      allowed: true,
      tenant: 'b',
      context: { requestId: 'r', tenant: 'b', user: 'me' },
    });
    expect(pass(claims('a', { sub: 5 }))).toMatchObject({ tenant: 'a', context: { tenant: 'a', user: '' } });
  });

  it('should give a public route a tenant only where it asks for that of its path', () => {
    expect(pass({ pathTenant: 'b' })).toMatchObject({ allowed: true, tenant: undefined });
    expect(pass({ pathTenant: 'b' }, 'signed')).toEqual({ allowed: true, tenant: 'b', context: { requestId: 'r' } });
    expect(pass({}, 'signed')).toMatchObject({ allowed: true, tenant: 'main' });
  });

  it('should refuse a tenant that the token does not cover, by the configured claim alone', () => {
    expect(() => pass({ ...claims('a'), pathTenant: 'b' })).toThrow(forbidden);
    expect(() => pass({ user: { tenant: 'b' }, pathTenant: 'b' })).toThrow(forbidden);
    expect(() => pass({ ...claims(null), pathTenant: 'main' })).toThrow(forbidden);
    expect(pass({ user: {} })).toMatchObject({ tenant: 'main' });
  });

  it('should refuse what the permissions of the token do not name, by the configured claim alone', () => {
    const reader = claims('a', { rights: ['collection_read'], permissions: ['api_full_control'] });
    expect(pass(reader).allowed).toBe(true);
    expect(() => pass(reader, 'write')).toThrow(forbidden);
    expect(() => pass(reader, 'write')).toThrow('it needs the permission collection_full_control');
    expect(() => pass(claims('a', { rights: [] }))).toThrow('it needs the permission collection_read');
    expect(pass(claims('a'), 'write').allowed).toBe(true);
  });

  it('should refuse every token where the operation does not say what it needs', () => {
    expect(() => pass(claims('*', { rights: ['api_full_control'] }), 'undeclared')).toThrow(forbidden);
  });

  it('should leave public routes without a tenant', () => {
    expect(pass({ pathTenant: 'a' }, 'undeclared')).toMatchObject({ allowed: true, tenant: undefined });
  });
});
