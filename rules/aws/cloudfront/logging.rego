# METADATA
# scope: package
# title: CloudFront distributions log the requests
# description: Without access logs nobody can tell afterwards what an attacker asked for.
# custom:
#   id: PL-AWS-CLOUDFRONT-3
#   severity: medium
#   resources: [aws_cloudfront_distribution]
#   remedy: Add logging_config with a bucket, or an aws_cloudwatch_log_delivery_source for the distribution.
package plumbline.aws.cloudfront.logging

deny contains {"message": "Requests are not logged.", "path": ["logging_config"]} if {
	count(object.get(input.resource.attributes, "logging_config", [])) == 0
	count([1 | some each in input.companions; each.type == "aws_cloudwatch_log_delivery_source"]) == 0
}
