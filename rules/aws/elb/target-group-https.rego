# METADATA
# scope: package
# title: Load balancers speak TLS with their targets
# description: Between the load balancer and its targets plain HTTP can be read by whoever listens in that network.
# custom:
#   id: PL-AWS-ELB-8
#   severity: low
#   resources: [aws_lb_target_group, aws_alb_target_group]
#   remedy: Set protocol to HTTPS or TLS and give the targets certificates.
#   fix: {none: 'The targets have to speak TLS first, most often on another port; a group with that protocol is a new one.'}
package plumbline.aws.elb.target_group_https

deny contains {"message": "Requests go to the targets over plain HTTP.", "path": ["protocol"]} if {
	upper(input.resource.attributes.protocol) == "HTTP"
}
