# METADATA
# scope: package
# title: Load balancers log the requests
# description: Without access logs nobody can tell afterwards what an attacker asked for.
# custom:
#   id: PL-AWS-ELB-3
#   severity: medium
#   resources: [aws_lb, aws_alb]
#   remedy: Add access_logs with a bucket and enabled = true.
package plumbline.aws.elb.access_logs

attributes := input.resource.attributes

# Gateway load balancers have no access logs.
not_applicable if attributes.load_balancer_type == "gateway"

deny contains {"message": "Requests are not logged.", "path": ["access_logs", 0, "enabled"]} if {
	not attributes.access_logs[0].enabled == true
}
