# METADATA
# scope: package
# title: CloudFront distributions demand TLS 1.2
# description: Versions of TLS before 1.2 have known weaknesses, and the default certificate of CloudFront still allows them.
# custom:
#   id: PL-AWS-CLOUDFRONT-2
#   severity: high
#   resources: [aws_cloudfront_distribution]
#   frameworks:
#     AWS-FSBP: ["CloudFront.10"]
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#   remedy: Use a certificate of your own and set minimum_protocol_version to "TLSv1.2_2021" or a later one.
#   fix:
#     - set: {viewer_certificate.0.minimum_protocol_version: TLSv1.2_2021}
#     - set:
#         viewer_certificate.0.cloudfront_default_certificate: false
#         viewer_certificate.0.acm_certificate_arn: ${var.acm_certificate_arn}
#         viewer_certificate.0.ssl_support_method: sni-only
#         viewer_certificate.0.minimum_protocol_version: TLSv1.2_2021
#       whole: true
package plumbline.aws.cloudfront.minimum_tls

certificate := object.get(input.resource.attributes, ["viewer_certificate", 0], {})

deny contains {"message": "The default certificate of CloudFront allows TLS before 1.2.", "path": ["viewer_certificate", 0, "cloudfront_default_certificate"]} if {
	certificate.cloudfront_default_certificate == true
}

deny contains {"message": "Viewers may use TLS before 1.2.", "path": ["viewer_certificate", 0, "minimum_protocol_version"]} if {
	not certificate.cloudfront_default_certificate == true
	not regex.match(`^TLSv1\.[23]`, object.get(certificate, "minimum_protocol_version", "TLSv1"))
}
