# METADATA
# scope: package
# title: CloudFront distributions answer over HTTPS only
# description: What viewers send and get over plain HTTP can be read and changed on its way.
# custom:
#   id: PL-AWS-CLOUDFRONT-1
#   severity: high
#   resources: [aws_cloudfront_distribution]
#   frameworks:
#     HIPAA: ["164.308(a)(4)(ii)(A)", "164.312(e)(1)"]
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#   remedy: Set viewer_protocol_policy to "redirect-to-https" or "https-only" in every cache behaviour.
#   fix:
#     - set: {denied: redirect-to-https}
package plumbline.aws.cloudfront.viewer_https

deny contains {"message": "Viewers may use plain HTTP.", "path": [kind, i, "viewer_protocol_policy"]} if {
	some kind in ["default_cache_behavior", "ordered_cache_behavior"]
	some i, behavior in input.resource.attributes[kind]
	not behavior.viewer_protocol_policy == "https-only"
	not behavior.viewer_protocol_policy == "redirect-to-https"
}
