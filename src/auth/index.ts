export { AccessGuard } from './access.guard';
export { AuthModule } from './auth.module';
export { JwtGuard } from './jwt.guard';
export { hasDevelopmentSecret } from './development-secret';
export { signOwnToken } from './own-token';
export { InPathTenant, Public } from './public.decorator';
