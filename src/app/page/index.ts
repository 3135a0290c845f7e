export { isPageServed } from './page-files';
export { pageRequests } from './page-requests';
export { PageModule } from './page.module';
