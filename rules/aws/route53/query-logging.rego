# METADATA
# scope: package
# title: Public zones log the queries
# description: Without query logs nobody sees who looks for names that should not be known.
# custom:
#   id: PL-AWS-ROUTE53-1
#   severity: low
#   resources: [aws_route53_zone]
#   frameworks:
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2"]
#   remedy: Add an aws_route53_query_log for the zone.
#   fix:
#     - add:
#         aws_route53_query_log:
#           zone_id: ${subject.zone_id}
#           cloudwatch_log_group_arn: ${var.query_log_group_arn}
package plumbline.aws.route53.query_logging

# Private zones are logged by the resolver.
not_applicable if count(object.get(input.resource.attributes, "vpc", [])) > 0

deny contains {"message": "Queries are not logged.", "path": []} if {
	count([1 | some each in input.companions; each.type == "aws_route53_query_log"]) == 0
}
