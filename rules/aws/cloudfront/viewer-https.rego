# METADATA
# scope: package
# title: CloudFront distributions answer over HTTPS only
# description: What viewers send and get over plain HTTP can be read and changed on its way.
# custom:
#   id: PL-AWS-CLOUDFRONT-1
#   severity: high
#   resources: [aws_cloudfront_distribution]
#   remedy: Set viewer_protocol_policy to "redirect-to-https" or "https-only" in every cache behaviour.
package plumbline.aws.cloudfront.viewer_https

deny contains {"message": "Viewers may use plain HTTP.", "path": [kind, i, "viewer_protocol_policy"]} if {
	some kind in ["default_cache_behavior", "ordered_cache_behavior"]
	some i, behavior in input.resource.attributes[kind]
	not behavior.viewer_protocol_policy == "https-only"
	not behavior.viewer_protocol_policy == "redirect-to-https"
}
