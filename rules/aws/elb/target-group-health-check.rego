# METADATA
# scope: package
# title: Target groups check the health of their targets
# description: Without a check of their own, targets that answer with errors go on getting requests.
# custom:
#   id: PL-AWS-ELB-9
#   severity: low
#   resources: [aws_lb_target_group, aws_alb_target_group]
#   remedy: Set enabled in health_check to true, or remove it.
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.aws.elb.target_group_health_check

attributes := input.resource.attributes

not_applicable if attributes.target_type == "lambda"

# The health of all targets but functions is checked unless told otherwise.
# Source: HealthCheckEnabled of CreateTargetGroup (elbv2) in botocore 1.44.3.
deny contains {"message": "The health of targets is not checked.", "path": ["health_check", i, "enabled"]} if {
	some i, check in attributes.health_check
	check.enabled == false
}
