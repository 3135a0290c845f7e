# METADATA
# scope: package
# title: GraphQL APIs stand behind a web application firewall
# description: Without a firewall, floods and common attacks reach the API.
# custom:
#   id: PL-AWS-APPSYNC-2
#   severity: medium
#   resources: [aws_appsync_graphql_api]
#   remedy: Add an aws_wafv2_web_acl_association whose resource_arn is that of the API.
#   fix:
#     - add:
#         aws_wafv2_web_acl_association:
#           resource_arn: ${subject.arn}
#           web_acl_arn: ${var.web_acl_arn}
package plumbline.aws.appsync.waf

deny contains {"message": "The API has no web application firewall.", "path": []} if {
	not input.resource.attributes.visibility == "PRIVATE"
	count([1 | some each in input.companions; each.type == "aws_wafv2_web_acl_association"]) == 0
}
