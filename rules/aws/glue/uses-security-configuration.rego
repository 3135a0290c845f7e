# METADATA
# scope: package
# title: Glue jobs and crawlers have a security configuration
# description: Without one their logs, bookmarks and results are not encrypted.
# custom:
#   id: PL-AWS-GLUE-4
#   severity: medium
#   resources: [aws_glue_job, aws_glue_crawler, aws_glue_dev_endpoint]
#   frameworks:
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     SOC2: ["PI1.4"]
#   remedy: Set security_configuration to the name of one.
#   fix:
#     - set: {security_configuration: '${var.security_configuration_name}'}
package plumbline.aws.glue.uses_security_configuration

has_one(attributes) if attributes.security_configuration != ""

deny contains {"message": "There is no security configuration.", "path": ["security_configuration"]} if not has_one(input.resource.attributes)
