# METADATA
# scope: package
# title: Application load balancers drop invalid headers
# description: Headers that break the rules serve to smuggle requests past the load balancer.
# custom:
#   id: PL-AWS-ELB-4
#   severity: medium
#   resources: [aws_lb, aws_alb]
#   frameworks:
#     AWS-FSBP: ["ELB.4"]
#   remedy: Set drop_invalid_header_fields to true.
#   fix:
#     - set: {drop_invalid_header_fields: true}
#       marks: removes
package plumbline.aws.elb.drop_invalid_headers

attributes := input.resource.attributes

not_applicable if attributes.load_balancer_type in {"network", "gateway"}

deny contains {"message": "Invalid headers are passed on.", "path": ["drop_invalid_header_fields"]} if {
	not attributes.drop_invalid_header_fields == true
}
