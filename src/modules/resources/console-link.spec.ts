import { consoleLink } from './console-link';

describe(consoleLink.name, () => {
  const link = (structure: string, path: string, more: Partial<Parameters<typeof consoleLink>[0]> = {}) =>
    consoleLink({
      structure,
      path,
      subscriptionId: '',
      projectId: '',
      repository: '',
      branch: '',
      commit: '',
      file: '',
      ...more,
    });

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
    ['https://github.acme.example/a/b', 'https://github.acme.example/a/b/blob/main/aws/main.tf'],
    ['https://user:secret@gitlab.com/a/b', 'https://gitlab.com/a/b/-/blob/main/aws/main.tf'],
    ['https://gitlab.acme.example:8443/g/a/b.git', 'https://gitlab.acme.example:8443/g/a/b/-/blob/main/aws/main.tf'],
    ['ssh://git@gitlab.acme.example:2222/a/b.git', 'https://gitlab.acme.example/a/b/-/blob/main/aws/main.tf'],
    ['ssh://git@bitbucket.org/a/b.git', 'https://bitbucket.org/a/b/src/main/aws/main.tf'],
    ['https://dev.azure.com/o/p/_git/r', 'https://dev.azure.com/o/p/_git/r?path=/aws/main.tf&version=GBmain'],
    ['git@ssh.dev.azure.com:v3/o/p/r', 'https://dev.azure.com/o/p/_git/r?path=/aws/main.tf&version=GBmain'],
    ['o@vs-ssh.visualstudio.com:v3/o/p/r', 'https://o.visualstudio.com/p/_git/r?path=/aws/main.tf&version=GBmain'],
    ['https://git.example.com/a/b', ''],
    ['file:///srv/repo', ''],
    ['', ''],
  ])('should link a file of %p', (repository, url) => {
    expect(link('filesystem', '/aws/main.tf', { repository, branch: 'main', file: 'aws/main.tf' })).toBe(url);
  });

  it.each([
    ['https://github.com/a/b', 'https://github.com/a/b/blob/5f3c/x%20y.yml'],
    ['https://gitlab.com/a/b', 'https://gitlab.com/a/b/-/blob/5f3c/x%20y.yml'],
    ['https://bitbucket.org/a/b', 'https://bitbucket.org/a/b/src/5f3c/x%20y.yml'],
    ['https://dev.azure.com/o/p/_git/r', 'https://dev.azure.com/o/p/_git/r?path=/x%20y.yml&version=GC5f3c'],
  ])('should link to the commit that was read, where it is known: %p', (repository, url) => {
    const read = { repository, branch: 'main', commit: '5f3c', file: 'x y.yml' };
    expect(link('filesystem', '/x y_multiple_yaml_2_1.yaml', read)).toBe(url);
  });

  it('should have no link for a folder, or where the file is not known', () => {
    expect(link('filesystem', '/main.tf', { file: 'main.tf' })).toBe('');
    expect(link('filesystem', '/main.tf', { repository: 'https://github.com/a/b', branch: 'x' })).toBe('');
  });

  it('should have no link for other sources', () => {
    expect(link('kubernetes', '/api/v1/pods/p')).toBe('');
  });
});
