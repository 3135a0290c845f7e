import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/engine/base/json';
import { documentChanges } from '../document-changes';
import type { MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'cloudfront list_distributions: get_distribution',
  async deploy(written, aws) {
    const config = configOf(written.properties.DistributionConfig as Record<string, JsonObject>);
    const cloudfront = aws.client('cloudfront');
    const Id = await aws.askFor('Distribution.Id', 'cloudfront', 'create_distribution_with_tags', {
      DistributionConfigWithTags: { DistributionConfig: counted(config), Tags: { Items: written.tagList } },
    });
    const update = async (changed: JsonObject): Promise<unknown> => {
      const IfMatch = await aws.askFor('ETag', 'cloudfront', 'get_distribution', { Id });
      return cloudfront('update_distribution', { Id, IfMatch, DistributionConfig: counted(changed) });
    };
    const [origin] = (config.Origins as JsonObject).Items as JsonObject[];
    return documentChanges(
      update,
      config,
      {
        Enabled: false,
        Comment: 'Other',
        DefaultRootObject: 'other.html',
        PriceClass: 'PriceClass_200',
        HttpVersion: 'http3',
        IsIPV6Enabled: false,
        WebACLId: '',
        'Aliases.Items': ['other.example.com'],
        'ViewerCertificate.ACMCertificateArn': 'arn:aws:acm:us-east-1:123456789012:certificate/other',
        'ViewerCertificate.MinimumProtocolVersion': 'TLSv1',
        'ViewerCertificate.SSLSupportMethod': 'vip',
        'ViewerCertificate.CloudFrontDefaultCertificate': true,
        'Logging.Bucket': 'other.s3.amazonaws.com',
        'Logging.Prefix': 'other/',
        'DefaultCacheBehavior.ViewerProtocolPolicy': 'allow-all',
        'DefaultCacheBehavior.Compress': false,
        'DefaultCacheBehavior.AllowedMethods.Items': ['GET', 'HEAD', 'OPTIONS'],
        'DefaultCacheBehavior.CachePolicyId': '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        'Restrictions.GeoRestriction.RestrictionType': 'blacklist',
        'Restrictions.GeoRestriction.Items': ['DE'],
        'Origins.Items': [{ ...origin, OriginPath: '/other' }],
      },
      (path) => `DistributionConfig.${path}`,
    );
  },
  notChangeable: {
    'DistributionConfig.DefaultCacheBehavior.TargetOriginId': 'it is the id of an origin, which would change too',
  },
};

/** A distribution of CloudFormation as the API takes it. */
function configOf(own: Readonly<Record<string, JsonObject>>): JsonObject {
  const { IPV6Enabled, Aliases, ViewerCertificate, Restrictions, DefaultCacheBehavior, Origins, ...plain } = own;
  const { AcmCertificateArn, SslSupportMethod, ...certificate } = ViewerCertificate;
  const { RestrictionType, Locations } = Restrictions.GeoRestriction as JsonObject;
  const ports = { HTTPPort: 80, HTTPSPort: 443 };
  const origins = Origins as unknown as Record<string, JsonObject>[];
  return {
    ...plain,
    CallerReference: 'shop',
    IsIPV6Enabled: IPV6Enabled,
    Aliases: { Items: Aliases },
    ViewerCertificate: { ...certificate, ACMCertificateArn: AcmCertificateArn, SSLSupportMethod: SslSupportMethod },
    Logging: { Enabled: true, IncludeCookies: false, ...plain.Logging },
    DefaultCacheBehavior: { ...DefaultCacheBehavior, AllowedMethods: { Items: DefaultCacheBehavior.AllowedMethods } },
    Restrictions: { GeoRestriction: { RestrictionType, Items: Locations } },
    Origins: {
      Items: origins.map((each) => ({ ...each, CustomOriginConfig: { ...ports, ...each.CustomOriginConfig } })),
    },
  };
}

/** The API wants the number of elements beside every list. */
function counted(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, counted(each)]));
  return Array.isArray(inner.Items) ? { ...inner, Quantity: inner.Items.length } : inner;
}
