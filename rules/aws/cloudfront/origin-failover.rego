# METADATA
# scope: package
# title: CloudFront distributions have a second origin to fall back on
# description: With an origin group, requests go to the second origin when the first fails.
# custom:
#   id: PL-AWS-CLOUDFRONT-10
#   severity: low
#   resources: [aws_cloudfront_distribution]
#   frameworks:
#     AWS-FSBP: ["CloudFront.4"]
#     ISO27001-2022: ["A.8.14"]
#   remedy: Add an origin_group with failover_criteria and two members.
#   fix: {none: 'Which origin may stand in for another, and for which requests, only the owner of both knows.'}
package plumbline.aws.cloudfront.origin_failover

deny contains {"message": "The distribution has no origin to fall back on.", "path": ["origin_group"]} if not falls_back

falls_back if {
	some group in input.resource.attributes.origin_group
	count(group.member) > 1
}
