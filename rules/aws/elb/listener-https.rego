# METADATA
# scope: package
# title: Listeners of load balancers speak HTTPS
# description: What travels over plain HTTP, passwords and session cookies included, can be read and changed on its way.
# custom:
#   id: PL-AWS-ELB-1
#   severity: high
#   resources: [aws_lb_listener, aws_alb_listener]
#   frameworks:
#     AWS-FSBP: ["ELB.1"]
#   remedy: Use HTTPS with a certificate, and let the listener on port 80 redirect to it.
#   fix: {none: 'HTTPS needs a certificate, and a redirect a listener that has one.'}
package plumbline.aws.elb.listener_https

attributes := input.resource.attributes

deny contains {"message": "The listener answers plain HTTP.", "path": ["protocol"]} if {
	is_http
	not redirects
}

is_http if upper(attributes.protocol) == "HTTP"

# Without a protocol, the port tells; a gateway load balancer has neither.
is_http if {
	not attributes.protocol
	attributes.port == 80
}

redirects if {
	count(attributes.default_action) > 0
	every action in attributes.default_action {
		action.type == "redirect"
		upper(action.redirect[0].protocol) == "HTTPS"
	}
}
