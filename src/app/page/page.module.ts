import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ServeStaticModule } from '@nestjs/serve-static';
import { pageConfig } from '../../config';
import { isPageServed, PAGE_FILES, PAGE_ROOT } from './page-files';

/** Serves the files of the page below /ui; every other path there is a view of it. */
@Module({
  imports: [
    ServeStaticModule.forRootAsync({
      inject: [pageConfig.KEY],
      useFactory: (config: ConfigType<typeof pageConfig>) =>
        isPageServed(config)
          ? [
              {
                rootPath: PAGE_FILES,
                serveRoot: PAGE_ROOT,
                // A file that an older page names is gone; it must not be answered with the first page.
                exclude: [`${PAGE_ROOT}/assets/{*file}`],
                // The headers are those of `pageRequests`.
                serveStaticOptions: { redirect: false, cacheControl: false, etag: true, fallthrough: true },
              },
            ]
          : [],
    }),
  ],
})
export class PageModule {}
