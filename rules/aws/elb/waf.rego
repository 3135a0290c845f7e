# METADATA
# scope: package
# title: Public application load balancers stand behind a web application firewall
# description: Without a firewall, common attacks on web applications reach the application itself.
# custom:
#   id: PL-AWS-ELB-7
#   severity: medium
#   resources: [aws_lb, aws_alb]
#   frameworks:
#     AWS-FSBP: ["ELB.16"]
#     NIST-800-53r5: ["AC-4(21)"]
#     PCI-4.0: ["6.4.1", "6.4.2"]
#   remedy: Add an aws_wafv2_web_acl_association whose resource_arn is that of the load balancer.
#   fix:
#     - add:
#         aws_wafv2_web_acl_association:
#           resource_arn: ${subject.arn}
#           web_acl_arn: ${var.web_acl_arn}
package plumbline.aws.elb.waf

attributes := input.resource.attributes

not_applicable if attributes.load_balancer_type in {"network", "gateway"}

not_applicable if attributes.internal == true

deny contains {"message": "The load balancer has no web application firewall.", "path": []} if {
	count([1 | some each in input.companions; each.type in {"aws_wafv2_web_acl_association", "aws_wafregional_web_acl_association"}]) == 0
}
