import {
  type CallHandler,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  type NestInterceptor,
  Param,
  Query,
  ValidationPipe,
} from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, APP_PIPE, NestFactory } from '@nestjs/core';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { AuthGuard, PassportModule, PassportStrategy } from '@nestjs/passport';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Type } from 'class-transformer';
import { IsInt, IsString, Max, Min } from 'class-validator';
import { type Model, Schema } from 'mongoose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { map, type Observable } from 'rxjs';
import { floorPage, ITEM_FIELDS, ITEM_INDEX, ITEM_ORDER, PAGE_FIELDS, type FloorRows } from './floor-queries';

const [uri, , secret] = process.argv.slice(2);
const ANY_FIELDS = new Schema({}, { strict: false });

class PageDto {
  @Type(() => Number)
  @IsInt()
  @Min(0)
  index!: number;

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  count!: number;
}

class NameDto {
  @IsString()
  collection!: string;
}

@Injectable()
class JwtStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: secret, algorithms: ['HS256'] });
  }

  validate(claims: object): object {
    return claims;
  }
}

@Injectable()
class EnvelopeInterceptor implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler<object>): Observable<object> {
    return next
      .handle()
      .pipe(map((result) => ({ metadata: {}, ...result, error: '', error_list: [], message: '', status: 200 })));
  }
}

@Controller(':tenant/api/collection')
class CollectionsController {
  private readonly rows: FloorRows;

  constructor(
    @InjectModel('collections') collections: Model<object>,
    @InjectModel('config_items') items: Model<object>,
  ) {
    this.rows = {
      page: (tenant, index, count) =>
        collections
          .find({ tenant }, PAGE_FIELDS)
          .sort({ containerId: 1 })
          .skip(index)
          .limit(count)
          .lean()
          .exec() as unknown as ReturnType<FloorRows['page']>,
      total: (tenant) => collections.countDocuments({ tenant }).exec(),
      items: (tenant, ids) =>
        items
          .find({ tenant, containerId: { $in: ids } }, ITEM_FIELDS)
          .sort(ITEM_ORDER)
          .hint(ITEM_INDEX)
          .lean()
          .exec(),
      find: (tenant, name) => collections.findOne({ tenant, name }, { _id: 1 }).lean().exec(),
    };
  }

  @Get('list')
  list(@Param('tenant') tenant: string, @Query() { index, count }: PageDto): Promise<object> {
    return floorPage(this.rows, tenant, index, count);
  }

  @Get()
  async exists(@Param('tenant') tenant: string, @Query() { collection }: NameDto): Promise<object> {
    return { data: { exists: (await this.rows.find(tenant, collection)) !== null } };
  }
}

@Module({
  imports: [
    PassportModule,
    MongooseModule.forRoot(uri, { maxPoolSize: 50, w: 'majority', readConcernLevel: 'majority', autoIndex: false }),
    MongooseModule.forFeature(
      ['collections', 'config_items'].map((name) => ({ name, schema: ANY_FIELDS, collection: name })),
    ),
  ],
  controllers: [CollectionsController],
  providers: [
    JwtStrategy,
    { provide: APP_GUARD, useClass: AuthGuard('jwt') },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    {
      provide: APP_PIPE,
      useValue: new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }),
    },
  ],
})
class FloorModule {}

/**
 * The fair floor: a bare Nest application with the packages of the service that checks the same token, validates the same
 * parameters, asks the same queries and gives the same answers. Arguments: address of the database, tenant, secret.
 */
async function main(): Promise<void> {
  const app = await NestFactory.create<NestExpressApplication>(FloorModule, { logger: ['error'] });
  app.disable('x-powered-by');
  app.disable('etag');
  await app.listen(0, '127.0.0.1');
  process.stdout.write(`ready at ${await app.getUrl()}\n`);
}

void main();
