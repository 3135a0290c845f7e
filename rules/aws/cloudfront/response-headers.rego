# METADATA
# scope: package
# title: CloudFront distributions send security headers
# description: Headers such as Strict-Transport-Security and Content-Security-Policy keep browsers from many attacks.
# custom:
#   id: PL-AWS-CLOUDFRONT-8
#   severity: low
#   resources: [aws_cloudfront_distribution]
#   remedy: Set response_headers_policy_id of the default cache behaviour.
#   fix:
#     - set: {denied: 67f7725c-6f97-4210-82d7-5512b31e9d03}
#       marks: removes
package plumbline.aws.cloudfront.response_headers

deny contains {"message": "Answers have no policy for their headers.", "path": ["default_cache_behavior", i, "response_headers_policy_id"]} if {
	some i, behavior in input.resource.attributes.default_cache_behavior
	object.get(behavior, "response_headers_policy_id", "") == ""
}
