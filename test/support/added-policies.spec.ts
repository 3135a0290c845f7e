import { isSharedFailure } from './added-policies';

describe('failures of added network policies', () => {
  it.each([
    ['/a/b.yaml#Deployment/shop/web', 'failed', true],
    ['/a/b_multiple_yaml_0.yaml#Deployment/shop/web', 'failed', true],
    ['/a/b.yml#Pod/shop/web', 'failed', true],
    ['/a/bc.yaml#Deployment/shop/web', 'failed', false],
    ['/a/b.yaml#Deployment/shop/shop/web', 'failed', false],
    ['/a/b.yaml#Deployment/web', 'failed', false],
    ['/a/b.yaml#Service/shop/web', 'failed', false],
    ['/a/b.yaml#Deployment/shop/web', 'excluded', false],
    ['/a/b.yaml#Deployment/shop/web', 'passed', false],
  ])('should find %s that has %s to share them: %s', (name, state, isShared) => {
    const formerly = new Map([[`R1 ${name}`, state]]);
    expect(isSharedFailure('R1 /a/b_multiple_yaml_2.yaml#NetworkPolicy/shop/web', formerly)).toBe(isShared);
    expect(isSharedFailure('R10 /a/b_multiple_yaml_2.yaml#NetworkPolicy/shop/web', formerly)).toBe(false);
  });
});
