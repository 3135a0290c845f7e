# METADATA
# scope: package
# title: CloudFront distributions stand behind a web application firewall
# description: Without a firewall, common attacks on web applications reach the origin.
# custom:
#   id: PL-AWS-CLOUDFRONT-4
#   severity: medium
#   resources: [aws_cloudfront_distribution]
#   frameworks:
#     AWS-FSBP: ["CloudFront.6"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "6.4.1", "6.4.2"]
#   remedy: Set web_acl_id to a web ACL.
#   fix:
#     - set: {web_acl_id: '${var.web_acl_arn}'}
package plumbline.aws.cloudfront.waf

deny contains {"message": "The distribution has no web application firewall.", "path": ["web_acl_id"]} if {
	object.get(input.resource.attributes, "web_acl_id", "") == ""
}
