# METADATA
# scope: package
# title: Policies for response headers demand HTTPS for a year
# description: With Strict-Transport-Security browsers never try plain HTTP again, even if somebody leads them there.
# custom:
#   id: PL-AWS-CLOUDFRONT-9
#   severity: medium
#   resources: [aws_cloudfront_response_headers_policy]
#   remedy: Add strict_transport_security with access_control_max_age_sec of 31536000 and override = true.
#   parameters: {least_seconds: 31536000}
#   fix:
#     - set:
#         security_headers_config.0.strict_transport_security.0: {access_control_max_age_sec: 31536000, override: true}
#       marks: removes
package plumbline.aws.cloudfront.hsts

header := object.get(input.resource.attributes, ["security_headers_config", 0, "strict_transport_security", 0], {})

deny contains {"message": "Browsers are not told to keep to HTTPS for a year.", "path": ["security_headers_config", 0, "strict_transport_security", 0, "access_control_max_age_sec"]} if {
	object.get(header, "access_control_max_age_sec", 0) < data.parameters.least_seconds
}
