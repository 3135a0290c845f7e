export { AccessGuard } from './access.guard';
export { AuthModule } from './auth.module';
export { JwtAuthGuard } from './jwt-auth.guard';
export { hasDevelopmentSecret } from './development-secret';
export { signOwnToken } from './own-token';
export { InPathTenant, Public } from './public.decorator';
