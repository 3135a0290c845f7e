# METADATA
# scope: package
# title: Classic load balancers speak HTTPS
# description: What travels over plain HTTP or TCP can be read and changed on its way.
# custom:
#   id: PL-AWS-ELB-11
#   severity: high
#   resources: [aws_elb]
#   remedy: Set lb_protocol to https or ssl and give the listener a certificate.
package plumbline.aws.elb.classic_https

deny contains {"message": sprintf("Port %v answers without TLS.", [listener.lb_port]), "path": ["listener", i, "lb_protocol"]} if {
	some i, listener in input.resource.attributes.listener
	not lower(listener.lb_protocol) in {"https", "ssl"}
}

deny contains {"message": sprintf("The listener on port %v has no certificate.", [listener.lb_port]), "path": ["listener", i, "ssl_certificate_id"]} if {
	some i, listener in input.resource.attributes.listener
	lower(listener.lb_protocol) in {"https", "ssl"}
	object.get(listener, "ssl_certificate_id", "") == ""
}
