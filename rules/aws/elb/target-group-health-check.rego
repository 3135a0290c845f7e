# METADATA
# scope: package
# title: Target groups check the health of their targets
# description: Without a check of their own, targets that answer with errors go on getting requests.
# custom:
#   id: PL-AWS-ELB-9
#   severity: low
#   resources: [aws_lb_target_group, aws_alb_target_group]
#   remedy: Add a health_check block, with a path for HTTP and HTTPS.
package plumbline.aws.elb.target_group_health_check

attributes := input.resource.attributes

not_applicable if attributes.target_type == "lambda"

deny contains {"message": "The health of targets is not checked.", "path": ["health_check"]} if {
	not is_checked
}

is_checked if {
	some check in attributes.health_check
	not check.enabled == false
}
