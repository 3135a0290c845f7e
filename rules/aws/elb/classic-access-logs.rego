# METADATA
# scope: package
# title: Classic load balancers log the requests
# description: Without access logs nobody can tell afterwards what an attacker asked for.
# custom:
#   id: PL-AWS-ELB-12
#   severity: medium
#   resources: [aws_elb]
#   remedy: Add access_logs with a bucket.
package plumbline.aws.elb.classic_access_logs

attributes := input.resource.attributes

deny contains {"message": "Requests are not logged.", "path": ["access_logs"]} if not is_logged

is_logged if {
	some logs in attributes.access_logs
	not logs.enabled == false
}
