import { azureEndpoints } from './azure-endpoints';

describe(azureEndpoints.name, () => {
  it('should read the addresses of a sovereign cloud', () => {
    const source = {
      AZURE_LOGIN_URL: 'https://login.microsoftonline.us/',
      AZURE_MANAGEMENT_URL: ' https://management.usgovcloudapi.net ',
      AZURE_GRAPH_URL: '',
    };
    expect(azureEndpoints(source)).toEqual({
      endpoints: { login: 'https://login.microsoftonline.us', management: 'https://management.usgovcloudapi.net' },
      problems: [],
    });
  });

  it('should allow an address of this machine without TLS', () => {
    const { endpoints, problems } = azureEndpoints({ AZURE_GRAPH_URL: 'http://127.0.0.1:8080' });
    expect([endpoints, problems]).toEqual([{ graph: 'http://127.0.0.1:8080' }, []]);
  });

  it.each([
    'management',
    'http://management.azure.com',
    'ftp://management.azure.com',
    'https://user:pass@management.azure.com',
    'https://management.azure.com/subscriptions',
    'https://management.azure.com/?x=1',
  ])('should refuse %s', (address) => {
    const { endpoints, problems } = azureEndpoints({ AZURE_LOGIN_URL: address, AZURE_MANAGEMENT_URL: address });
    expect(endpoints).toEqual({});
    expect(problems).toEqual([
      expect.stringMatching(/^AZURE_LOGIN_URL must be an address/),
      expect.stringMatching(/^AZURE_MANAGEMENT_URL must be an address/),
    ]);
  });
});
