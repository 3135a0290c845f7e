import { FrameworkNames, isOfFramework } from './framework-names';

describe(FrameworkNames.name, () => {
  const names = new FrameworkNames(['CIS-AWS-5.0', 'NIST-800-53r5', 'PCI-DSS-4.0']);

  it.each([
    ['cis aws v5.0', 'CIS-AWS-5.0'],
    ['CIS_AWS_5.0', 'CIS-AWS-5.0'],
    ['nist 800-53 R5', 'NIST-800-53r5'],
    ['PCI-DSS v4.0', 'PCI-DSS-4.0'],
    [' ISO 27001 ', 'ISO-27001'],
    ['Best Practice', 'BEST-PRACTICE'],
    ['CIS-AWS-1.4', 'CIS-AWS-1.4'],
  ])('should name %j %s', (written, name) => {
    expect(names.normal(written)).toBe(name);
  });

  it.each([
    ['CIS-AWS-5.0', 'CIS-AWS', true],
    ['CIS-AWS-5.0', 'cis aws', true],
    ['CIS-AWS-5.0', 'CIS', true],
    ['NIST-800-53r5', 'nist-800-53r5', true],
    ['CIS-AZURE-3.0', 'CIS-AWS', false],
    ['CISA-1', 'CIS', false],
  ])('should say whether %s belongs to %s', (name, wanted, expected) => {
    expect(isOfFramework(name, wanted)).toBe(expected);
  });
});
