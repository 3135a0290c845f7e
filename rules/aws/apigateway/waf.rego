# METADATA
# scope: package
# title: Stages of REST APIs stand behind a web application firewall
# description: Without a firewall, common attacks on web applications reach the services behind the API.
# custom:
#   id: PL-AWS-APIGATEWAY-9
#   severity: medium
#   resources: [aws_api_gateway_stage]
#   frameworks:
#     AWS-FSBP: ["APIGateway.4"]
#     NIST-800-53r5: ["AC-4(21)"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.1", "1.4.2", "1.4.4", "1.5.1", "6.4.1", "6.4.2"]
#   remedy: Add an aws_wafv2_web_acl_association whose resource_arn is that of the stage.
#   fix:
#     - add:
#         aws_wafv2_web_acl_association:
#           resource_arn: ${subject.arn}
#           web_acl_arn: ${var.web_acl_arn}
package plumbline.aws.apigateway.waf

deny contains {"message": "The stage has no web application firewall.", "path": []} if {
	count([1 | some each in input.companions; each.type in {"aws_wafv2_web_acl_association", "aws_wafregional_web_acl_association"}]) == 0
}
