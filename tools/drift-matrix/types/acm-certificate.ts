import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'acm list_certificates: describe_certificate',
  deploy(written, aws) {
    const { CertificateTransparencyLoggingPreference, ...own } = without(written.properties, 'Tags');
    return recreatedChanges(
      (certificate) =>
        aws.askFor('CertificateArn', 'acm', 'request_certificate', { ...certificate, Tags: written.tagList }),
      (CertificateArn) => aws.ask('acm', 'delete_certificate', { CertificateArn }),
      { ...own, Options: { CertificateTransparencyLoggingPreference } },
      {
        DomainName: 'other.example.com',
        'Options.CertificateTransparencyLoggingPreference': 'DISABLED',
        CertificateAuthorityArn: 'arn:aws:acm-pca:eu-west-1:123456789012:certificate-authority/other',
      },
    );
  },
  notKept: { 'DomainValidationOptions[0].ValidationMethod': 'a certificate of a private authority has none' },
};
