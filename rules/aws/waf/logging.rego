# METADATA
# scope: package
# title: Web ACLs log the requests that they judge
# description: Without logs nobody learns which attacks came and which rules stopped too much.
# custom:
#   id: PL-AWS-WAF-1
#   severity: medium
#   resources: [aws_wafv2_web_acl, aws_waf_web_acl, aws_wafregional_web_acl]
#   remedy: Add an aws_wafv2_web_acl_logging_configuration for the web ACL.
package plumbline.aws.waf.logging

deny contains {"message": "The web ACL has no logging configuration.", "path": []} if {
	input.resource.type == "aws_wafv2_web_acl"
	count([1 | some each in input.companions; each.type == "aws_wafv2_web_acl_logging_configuration"]) == 0
}

deny contains {"message": "The web ACL has no logging configuration.", "path": ["logging_configuration"]} if {
	input.resource.type != "aws_wafv2_web_acl"
	count(object.get(input.resource.attributes, "logging_configuration", [])) == 0
}
