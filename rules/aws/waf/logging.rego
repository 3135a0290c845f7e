# METADATA
# scope: package
# title: Web ACLs log the requests that they judge
# description: Without logs nobody learns which attacks came and which rules stopped too much.
# custom:
#   id: PL-AWS-WAF-1
#   severity: medium
#   resources: [aws_wafv2_web_acl, aws_waf_web_acl, aws_wafregional_web_acl]
#   frameworks:
#     AWS-FSBP: ["WAF.11"]
#     ISO27001-2022: ["A.8.15", "A.8.16"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "PI1.2"]
#   remedy: Add an aws_wafv2_web_acl_logging_configuration for the web ACL.
#   fix:
#     - type: aws_wafv2_web_acl
#       add:
#         aws_wafv2_web_acl_logging_configuration:
#           resource_arn: ${subject.arn}
#           log_destination_configs: ['${var.log_destination_arn}']
#     - type: [aws_waf_web_acl, aws_wafregional_web_acl]
#       set: {logging_configuration.0: {log_destination: '${var.log_destination_arn}'}}
package plumbline.aws.waf.logging

deny contains {"message": "The web ACL has no logging configuration.", "path": []} if {
	input.resource.type == "aws_wafv2_web_acl"
	count([1 | some each in input.companions; each.type == "aws_wafv2_web_acl_logging_configuration"]) == 0
}

deny contains {"message": "The web ACL has no logging configuration.", "path": ["logging_configuration"]} if {
	input.resource.type != "aws_wafv2_web_acl"
	count(object.get(input.resource.attributes, "logging_configuration", [])) == 0
}
