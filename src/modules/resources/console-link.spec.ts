import { consoleLink } from './console-link';

describe(consoleLink.name, () => {
  const link = (structure: string, path: string, more: Partial<Parameters<typeof consoleLink>[0]> = {}) =>
    consoleLink({ structure, path, subscriptionId: '', projectId: '', repository: '', branch: '', ...more });

  it.each([
    ['arn:aws:s3:::logs', 'https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3As3%3A%3A%3Alogs'],
    ['arn:aws-cn:s3:::x', 'https://console.amazonaws.cn/go/view?arn=arn%3Aaws-cn%3As3%3A%3A%3Ax'],
    ['no-arn', ''],
  ])('should link aws %s', (path, url) => {
    expect(link('aws', path)).toBe(url);
  });

  it('should link azure by the full id, with or without its subscription', () => {
    const id = '/subscriptions/s1/resourceGroups/g/providers/Microsoft.Web/sites/w';
    expect(link('azure', id)).toBe(`https://portal.azure.com/#@/resource${id}`);
    expect(link('azure', 'resourceGroups/g', { subscriptionId: 's1' })).toBe(
      'https://portal.azure.com/#@/resource/subscriptions/s1/resourceGroups/g',
    );
    expect(link('azure', 'resourceGroups/g')).toBe('');
  });

  it.each([
    [
      'https://www.googleapis.com/compute/v1/projects/p/zones/z/instances/vm',
      'https://console.cloud.google.com/compute/instancesDetail/zones/z/instances/vm?project=p',
    ],
    ['projects/p/global/firewalls/fw', 'https://console.cloud.google.com/networking/firewalls/details/fw?project=p'],
    ['projects/p/instances/db', 'https://console.cloud.google.com/sql/instances/db/overview?project=p'],
    ['projects/p/locations/l/clusters/c', 'https://console.cloud.google.com/kubernetes/clusters/details/l/c?project=p'],
    ['projects/p/topics/t', 'https://console.cloud.google.com/search;q=t?project=p'],
  ])('should link google %s', (path, url) => {
    expect(link('google', path)).toBe(url);
  });

  it.each([
    ['https://github.com/acme/infra.git', 'https://github.com/acme/infra/blob/main/aws/main.tf'],
    ['git@github.com:acme/infra.git', 'https://github.com/acme/infra/blob/main/aws/main.tf'],
    ['https://user:secret@gitlab.com/a/b', 'https://gitlab.com/a/b/-/blob/main/aws/main.tf'],
    ['ssh://git@bitbucket.org/a/b.git', 'https://bitbucket.org/a/b/src/main/aws/main.tf'],
    ['https://dev.azure.com/o/p/_git/r', 'https://dev.azure.com/o/p/_git/r?path=/aws/main.tf&version=GBmain'],
    ['https://git.example.com/a/b', ''],
    ['file:///srv/repo', ''],
    ['', ''],
  ])('should link a file of %p', (repository, url) => {
    expect(link('filesystem', '/aws/main.tf', { repository, branch: 'main' })).toBe(url);
  });

  it('should link a document of a YAML stream to its file', () => {
    const url = link('filesystem', '/k8s/app_multiple_yaml_2_1.yaml', {
      repository: 'https://github.com/a/b',
      branch: 'x',
    });
    expect(url).toBe('https://github.com/a/b/blob/x/k8s/app.yaml');
  });

  it('should have no link for other sources', () => {
    expect(link('kubernetes', '/api/v1/pods/p')).toBe('');
  });
});
