# METADATA
# scope: package
# title: Auto Scaling groups behind load balancers use their health checks
# description: Otherwise an instance whose application no longer answers stays in service.
# custom:
#   id: PL-AWS-AUTOSCALING-3
#   severity: low
#   resources: [aws_autoscaling_group]
#   remedy: Set health_check_type to "ELB".
#   fix:
#     - set: {health_check_type: ELB}
#       marks: removes
package plumbline.aws.autoscaling.health_check

attributes := input.resource.attributes

is_balanced if count(attributes.load_balancers) > 0

is_balanced if count(attributes.target_group_arns) > 0

is_balanced if count(attributes.traffic_source) > 0

is_balanced if input.companions[_].type == "aws_autoscaling_attachment"

deny contains {"message": "The group does not ask the load balancer for the health of instances.", "path": ["health_check_type"]} if {
	is_balanced
	not attributes.health_check_type == "ELB"
}
