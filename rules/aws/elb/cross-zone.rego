# METADATA
# scope: package
# title: Load balancers spread requests over all zones
# description: Without it, the targets of one zone carry all requests that arrive there, and fail alone.
# custom:
#   id: PL-AWS-ELB-10
#   severity: low
#   resources: [aws_elb, aws_lb, aws_alb]
#   frameworks:
#     AWS-FSBP: ["ELB.9"]
#   remedy: Set cross_zone_load_balancing, or enable_cross_zone_load_balancing of a network load balancer, to true.
#   fix:
#     - set: {denied: true}
#       marks: costs
package plumbline.aws.elb.cross_zone

attributes := input.resource.attributes

deny contains {"message": "Requests are not spread over zones.", "path": ["cross_zone_load_balancing"]} if {
	input.resource.type == "aws_elb"
	attributes.cross_zone_load_balancing == false
}

# Application load balancers always do.
deny contains {"message": "Requests are not spread over zones.", "path": ["enable_cross_zone_load_balancing"]} if {
	input.resource.type in {"aws_lb", "aws_alb"}
	attributes.load_balancer_type in {"network", "gateway"}
	not attributes.enable_cross_zone_load_balancing == true
}
