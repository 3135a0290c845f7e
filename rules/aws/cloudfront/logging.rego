# METADATA
# scope: package
# title: CloudFront distributions log the requests
# description: Without access logs nobody can tell afterwards what an attacker asked for.
# custom:
#   id: PL-AWS-CLOUDFRONT-3
#   severity: medium
#   resources: [aws_cloudfront_distribution]
#   frameworks:
#     AWS-FSBP: ["CloudFront.5"]
#     CIS-AWS-7.0: ["4.10"]
#     ISO27001-2022: ["A.8.15", "A.8.16"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "PI1.2"]
#   remedy: Add logging_config with a bucket, or an aws_cloudwatch_log_delivery_source for the distribution.
#   fix:
#     - set: {logging_config.0: {bucket: '${var.log_bucket_domain_name}'}}
package plumbline.aws.cloudfront.logging

deny contains {"message": "Requests are not logged.", "path": ["logging_config"]} if {
	count(object.get(input.resource.attributes, "logging_config", [])) == 0
	count([1 | some each in input.companions; each.type == "aws_cloudwatch_log_delivery_source"]) == 0
}
