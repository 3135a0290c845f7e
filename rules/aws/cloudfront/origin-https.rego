# METADATA
# scope: package
# title: CloudFront speaks HTTPS with its origins
# description: Between CloudFront and the origin plain HTTP and old versions of TLS can be read and changed.
# custom:
#   id: PL-AWS-CLOUDFRONT-7
#   severity: high
#   resources: [aws_cloudfront_distribution]
#   frameworks:
#     AWS-FSBP: ["CloudFront.9"]
#     ISO27001-2022: ["A.8.24"]
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#   remedy: Set origin_protocol_policy to "https-only" and origin_ssl_protocols to ["TLSv1.2"].
#   fix:
#     - at: origin.*.custom_origin_config.*.origin_protocol_policy
#       set: {denied: https-only}
#       marks: removes
#     - at: origin.*.custom_origin_config.*.origin_ssl_protocols
#       set: {denied: [TLSv1.2]}
#       marks: removes
package plumbline.aws.cloudfront.origin_https

deny contains {"message": "The origin is asked over plain HTTP.", "path": ["origin", i, "custom_origin_config", j, "origin_protocol_policy"]} if {
	some i, origin in input.resource.attributes.origin
	some j, custom in origin.custom_origin_config
	not custom.origin_protocol_policy == "https-only"
}

deny contains {"message": sprintf("The origin may be asked over %s.", [version]), "path": ["origin", i, "custom_origin_config", j, "origin_ssl_protocols"]} if {
	some i, origin in input.resource.attributes.origin
	some j, custom in origin.custom_origin_config
	some version in custom.origin_ssl_protocols
	version in {"SSLv3", "TLSv1", "TLSv1.1"}
}
