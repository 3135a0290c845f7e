# METADATA
# scope: package
# title: Public zones log the queries
# description: Without query logs nobody sees who looks for names that should not be known.
# custom:
#   id: PL-AWS-ROUTE53-1
#   severity: low
#   resources: [aws_route53_zone]
#   remedy: Add an aws_route53_query_log for the zone.
package plumbline.aws.route53.query_logging

# Private zones are logged by the resolver.
not_applicable if count(object.get(input.resource.attributes, "vpc", [])) > 0

deny contains {"message": "Queries are not logged.", "path": []} if {
	count([1 | some each in input.companions; each.type == "aws_route53_query_log"]) == 0
}
