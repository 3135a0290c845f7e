import { shownAddress } from './shown-address';

describe(shownAddress.name, () => {
  it.each([
    ['git::https://ann:t0ken@git.example/a.git//sub?ref=v1', 'git::https://git.example/a.git//sub?ref=v1'],
    ['git::https://t0ken@git.example/a.git', 'git::https://git.example/a.git'],
    ['git::https://a@b:t0ken@git.example/a.git', 'git::https://git.example/a.git'],
    ['git::ssh://git@git.example/a.git?sshkey=c2VjcmV0&ref=v1&depth=1', 'git::ssh://git.example/a.git?ref=v1&depth=1'],
    ['git@git.example:team/a.git', 'git@git.example:team/a.git'],
    ['hashicorp/consul/aws', 'hashicorp/consul/aws'],
    ['https://git.example/a.zip?token=t0ken', 'https://git.example/a.zip'],
  ])('should show %s without its secrets', (address, shown) => expect(shownAddress(address)).toBe(shown));
});
