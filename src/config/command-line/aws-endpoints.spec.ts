import { awsEndpoints } from './aws-endpoints';

describe(awsEndpoints.name, () => {
  it('should read one address for all services and those of single ones', () => {
    const source = { AWS_ENDPOINT_URL: 'http://a', AWS_ENDPOINT_URL_S3: 'http://b', AWS_REGION: 'x' };
    expect(awsEndpoints(source)).toEqual({ endpoint: 'http://a', endpoints: { S3: 'http://b' } });
    expect(awsEndpoints({ AWS_ENDPOINT_URL: '' })).toEqual({ endpoints: {} });
  });
});
